-- Keeps which checks fail. One that says that the books are wrong stops payouts, once until it has passed: two who
-- resume them before have decided so. While payouts are stopped for something else it is not counted as said.
create or replace function record_failed_checks(failing text[], at timestamptz) returns void
language plpgsql as $$
declare
  known text[] := (select w.stopped_for from alert_watch w for update);
  fresh text[] := (select array_agg(x order by x) from unnest(failing) x where breaks_books(x) and x <> all (known));
begin
  if fresh is not null and not stop_paying('audit: ' || array_to_string(fresh, ', '), at) then fresh := null; end if;
  update alert_watch w set red = failing,
    stopped_for = array(select x from unnest(known) x where x = any (failing)) || coalesce(fresh, '{}');
end $$;
