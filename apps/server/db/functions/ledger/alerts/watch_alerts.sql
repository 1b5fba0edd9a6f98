-- Opens an alert for what is wrong and has none, with a message to each owner and to the webhook, and ends
-- those that are over, with a message to whoever was told. A queue is late once its oldest has waited for
-- `target` seconds, a job has stopped once it did nothing for ten minutes.
--
-- An alert of a queue is about the orders that were late when it began, and over once those are decided. Its
-- subject is the time of the newest of them, so an order that nobody decides does not hide later ones. Alerts of a
-- queue are at least an hour apart. Orders of blocked customers do not count, as they cannot be decided.
create or replace function watch_alerts(target integer, has_webhook boolean, facts jsonb) returns integer
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := moment(facts);
  -- Whole seconds, as subjects have them.
  late bigint := floor(extract(epoch from at))::bigint - target;
  changed integer := 0;
  one record;
  made uuid;
begin
  for one in
    with queued (kind, since) as (
      select 'recharges', ceil(extract(epoch from r.create_time))::bigint from recharges r
      join users u on u.id = r.owner and u.status = 'active' where r.status = 'pending'
      union all
      select 'payouts', ceil(extract(epoch from w.create_time))::bigint from withdrawals w
      join users u on u.id = w.owner and u.status = 'active' where w.status = 'pending'),
    told (kind, until, began) as (
      select a.kind, max(nullif(a.subject, '')::bigint), max(a.began) from alerts a
      where a.kind in ('recharges', 'payouts') group by a.kind),
    wrong (kind, subject, facts) as (
      -- Each for itself: one that stays red must not hide the next.
      select 'audit', x, jsonb_build_object('checks', array[x]) from alert_watch w cross join unnest(w.red) x
      union all
      select 'reserve', '', jsonb_build_object('short', w.short) from alert_watch w where w.short > 0
      union all
      select a.kind, a.subject, a.facts from alerts a where a.ended is null and exists (
        select from queued q where q.kind = a.kind
          and q.since <= case when a.kind in ('recharges', 'payouts') then nullif(a.subject, '')::bigint end
          and q.since > coalesce((a.facts ->> 'after')::bigint, 0))
      union all
      select q.kind, late::text, jsonb_build_object('oldest', min(q.since), 'after', max(t.until), 'orders', count(*))
      from queued q left join told t on t.kind = q.kind
      where q.since <= late and q.since > coalesce(t.until, 0)
        and (t.began is null or t.began <= at - interval '1 hour')
      group by q.kind
      union all
      -- A job that a later version does not have is forgotten after two days.
      select 'job', j.job, jsonb_build_object('done', seconds(j.done)) from job_runs j
      where j.done between at - interval '2 days' and at - interval '10 minutes'
        and (select w.since from alert_watch w) <= at - interval '10 minutes')
    select a.id, w.kind, w.subject, w.facts from wrong w
    full join (select * from alerts a where a.ended is null) a on a.kind = w.kind and a.subject = w.subject
    where a.id is null or w.kind is null
  loop
    changed := changed + 1;
    if one.id is null then
      insert into alerts (kind, subject, facts, began) values (one.kind, one.subject, one.facts, at)
      on conflict do nothing returning id into made;
      insert into alert_messages (alert_id, is_end, owner, due)
      select made, false, u.id, at from users u
      join operator_roles r on r.operator_id = u.id and r.role = 'owner'
      where u.status = 'active' and made is not null
      union all
      select made, false, null, at where has_webhook and made is not null;
    else
      update alerts a set ended = at where a.id = one.id and a.ended is null;
      insert into alert_messages (alert_id, is_end, owner, due)
      select m.alert_id, true, m.owner, at from alert_messages m where m.alert_id = one.id and not m.is_end
      on conflict do nothing;
    end if;
  end loop;
  return changed;
end $$;
