-- Returns whether this node checks for alerts now, which one node does per minute, and whether it also audits the
-- books, which one node does per hour. After a pause of all nodes of more than five minutes, restarts `since`, so
-- that jobs have time to run before they count as stopped.
create or replace function begin_alert_check(context jsonb, out looks boolean, out audits boolean)
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
begin
  update alert_monitor_state w set checked_at = at,
    since = case when w.checked_at < at - interval '5 minutes' then at else w.since end
  where w.checked_at <= at - interval '1 minute';
  looks := found;
  audits := false;
  if looks then
    update alert_monitor_state w set audited = at where w.audited <= at - interval '1 hour';
    audits := found;
  end if;
end $$;
