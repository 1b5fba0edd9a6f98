-- Leases messages that are due. Messages that another node leases at the same time are skipped. The next retry
-- follows with exponential backoff, starting at 30 s and limited to one hour. The message about the end of an alert
-- follows the one about its beginning. Messages are not retried later than three days after the event.
create or replace function lease_alerts(context jsonb, max_rows integer) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  leased jsonb;
begin
  with due as (
      select m.id from alert_messages m
      join alerts a on a.id = m.alert_id
      where m.sent is null and m.due <= at
        and at < case when m.is_end then a.ended else a.began end + interval '3 days'
        and not (m.is_end and exists (select from alert_messages b where b.alert_id = m.alert_id
          and b.user_id is not distinct from m.user_id and not b.is_end and b.sent is null))
      order by m.due limit max_rows for update of m skip locked),
    leased as (
      update alert_messages m set tries = m.tries + 1,
        due = at + make_interval(secs => least(3600, 30 * power(2, least(m.tries, 7))::integer))
      from due where m.id = due.id returning m.*)
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'phone', u.phone, 'language', u.language,
        'is_end', t.is_end, 'alert', jsonb_build_object('id', a.id, 'kind', a.kind, 'subject', a.subject,
          'details', a.details, 'began', epoch_seconds(a.began), 'ended', epoch_seconds(a.ended)))), '[]')
    into leased
    from leased t join alerts a on a.id = t.alert_id left join users u on u.id = t.user_id;
  return leased;
end $$;
