-- Runs the audit of the hour, and notes how much the reserve has too little for what is due.
create or replace function run_hourly_audit(facts jsonb) returns void
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(facts);
  reserve jsonb := reserve_json(at);
begin
  update alert_watch w set
    short = greatest(0, (reserve ->> 'due_30_days')::bigint - (reserve ->> 'balance')::bigint);
  perform store_audit(null, at);
end $$;
