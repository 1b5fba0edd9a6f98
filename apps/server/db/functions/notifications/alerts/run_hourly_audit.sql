-- Runs the hourly audit. Records how much the reserve is short of the earnings due within 30 days.
create or replace function run_hourly_audit(context jsonb) returns void
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
  reserve jsonb := reserve_json(at);
begin
  update alert_monitor_state w set
    missing_reserve = greatest(0, (reserve ->> 'due_30_days')::bigint - (reserve ->> 'balance')::bigint);
  perform store_audit(null, at);
end $$;
