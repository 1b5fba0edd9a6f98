-- Stores which checks failed. A failed check that means that the books are wrong stops payouts once until it passes:
-- if two operators resume payouts in the meantime, that decision stands. A check that fails while payouts are stopped
-- for another reason is not counted yet, so that it can still stop them later.
create or replace function record_failed_audit_checks(failing text[], at timestamptz) returns void
language plpgsql as $$
declare
  existing text[] := (select w.payouts_stopped_for_checks from alert_monitor_state w for update);
  checks_to_stop_for text[] := (select array_agg(x order by x) from unnest(failing) x where is_critical_check(x)
    and x <> all (existing));
begin
  if checks_to_stop_for is not null and not stop_payouts_automatically('audit: ' || array_to_string(checks_to_stop_for,
    ', '), at)
    then checks_to_stop_for := null; end if;
  update alert_monitor_state w set failed_checks = failing,
    payouts_stopped_for_checks = array(select x from unnest(existing) x where x = any (failing))
      || coalesce(checks_to_stop_for, '{}');
end $$;
