-- Whether it is this node's turn to look, once a minute, and whether at all of the books, once an hour. After a
-- pause of all nodes their jobs get the time to run again.
create or replace function begin_watch(facts jsonb, out looks boolean, out audits boolean)
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(facts);
begin
  update alert_watch w set looked = at,
    since = case when w.looked < at - interval '5 minutes' then at else w.since end
  where w.looked <= at - interval '1 minute';
  looks := found;
  audits := false;
  if looks then
    update alert_watch w set audited = at where w.audited <= at - interval '1 hour';
    audits := found;
  end if;
end $$;
