-- Opens an alert for each problem without an open alert, with a message to each owner and to the webhook. Ends the
-- alerts whose problem is over, with a message to everybody who got the first one. A waiting item is overdue once it
-- is past its target. A job counts as stopped after ten minutes without a completed run. All rows on which a job
-- fails are one alert of that job.
--
-- An alert of a queue covers the items that became overdue since the previous open alert. It ends once these items
-- are decided or answered. An undecided item therefore does not hide later ones. An overdue item that no open alert
-- covers is reported, even if it was overdue before: a customer who writes again ends the snooze of the conversation.
-- Alerts of a queue are at least one hour apart. Orders of blocked customers do not count, because they cannot be
-- decided.
create or replace function update_alerts(targets jsonb, has_webhook boolean, context jsonb) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  queue interval := make_interval(secs => (targets ->> 'queue')::integer);
  changed integer := 0;
  one record;
  new_id uuid;
begin
  for one in
    with queued (kind, since, due) as (
      select 'recharges', r.create_time, r.create_time + queue from recharges r
      join users u on u.id = r.user_id and u.status = 'active' where r.status = 'pending'
      union all
      select 'payouts', w.create_time, w.create_time + queue from withdrawals w
      join users u on u.id = w.user_id and u.status = 'active' where w.status = 'pending'
      union all
      select 'approvals', p.proposed_at, p.proposed_at + queue from proposals p
      where p.status = 'pending' and p.expires > at
      union all
      -- A customer who wrote while no operator was online has got an offline note, so the conversation is overdue
      -- only after one day. If an operator has snoozed it since, somebody has read it, and the normal target applies.
      select 'chat', m.create_time, greatest(m.create_time, c.snoozed_until)
        + case when c.while_offline and c.snoozed_until is null
          then interval '1 day' else make_interval(secs => (targets ->> 'chat')::integer) end
      from conversations c join messages m on m.seq = c.first_unanswered_seq
      join users u on u.id = c.user_id and u.status = 'active'
      where c.first_unanswered_seq is not null),
    sent_alerts (kind, last, last_open) as (
      select a.kind, max(a.started_at), max(a.started_at) filter (where a.ended_at is null) from alerts a
      where a.kind in ('recharges', 'payouts', 'approvals', 'chat') group by a.kind),
    still (kind, subject, details, started_at, after) as (
      select a.kind, a.subject, a.details, a.started_at,
        coalesce(lag(a.started_at) over (partition by a.kind order by a.started_at), '-infinity')
      from alerts a where a.ended_at is null and a.kind in ('recharges', 'payouts', 'approvals', 'chat')),
    wrong (kind, subject, details) as (
      -- Each failed check has its own alert: a check that keeps failing must not hide the next one.
      select 'audit', x, jsonb_build_object('checks', array[x])
      from alert_monitor_state w cross join unnest(w.failed_checks) x
      union all
      select 'reserve', '', jsonb_build_object('short', w.missing_reserve)
      from alert_monitor_state w where w.missing_reserve > 0
      union all
      select a.kind, a.subject, a.details from still a where exists (
        select from queued q where q.kind = a.kind and q.due <= a.started_at and q.due > a.after)
      union all
      select q.kind, epoch_seconds(at)::text, jsonb_build_object('oldest', epoch_seconds(min(q.since)), 'waiting',
        count(*))
      from queued q left join sent_alerts t on t.kind = q.kind
      where q.due <= at and (t.last_open is null or q.due > t.last_open)
        and (t.last is null or t.last <= at - interval '1 hour')
      group by q.kind
      union all
      -- A job that a later version removed is ignored after two days.
      select 'job', j.job, jsonb_build_object('done', epoch_seconds(j.done)) from job_runs j
      where j.done between at - interval '2 days' and at - interval '10 minutes'
        and (select w.since from alert_monitor_state w) <= at - interval '10 minutes'
      union all
      -- A row that still fails is retried at least once an hour.
      select 'rows', f.job, jsonb_build_object('rows', count(*)) from job_failures f
      where f.failed_at > at - interval '2 hours' group by f.job)
    select a.id, w.kind, w.subject, w.details from wrong w
    full join (select * from alerts a where a.ended_at is null) a on a.kind = w.kind and a.subject = w.subject
    where a.id is null or w.kind is null
  loop
    changed := changed + 1;
    if one.id is null then
      insert into alerts (kind, subject, details, started_at) values (one.kind, one.subject, one.details, at)
      on conflict do nothing returning id into new_id;
      insert into alert_messages (alert_id, is_end, user_id)
      select new_id, false, u.id from users u
      join operator_roles r on r.operator_id = u.id and r.role = 'owner'
      where u.status = 'active' and new_id is not null
      union all
      select new_id, false, null where has_webhook and new_id is not null;
    else
      new_id := one.id;
      update alerts a set ended_at = at where a.id = one.id and a.ended_at is null;
      insert into alert_messages (alert_id, is_end, user_id)
      select m.alert_id, true, m.user_id from alert_messages m where m.alert_id = one.id and not m.is_end
      on conflict do nothing;
    end if;
    perform schedule_job('alert', m.id::text, at) from alert_messages m
    where m.alert_id = new_id and m.is_end = (one.id is not null) and m.sent_at is null;
  end loop;
  return changed;
end $$;
