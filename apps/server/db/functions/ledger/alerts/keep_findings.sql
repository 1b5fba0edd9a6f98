-- Looks at all of the books: which checks fail, and how much the reserve has too little for what is due.
create or replace function keep_findings(facts jsonb) returns void
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := moment(facts);
  reserve jsonb := reserve_json(at);
begin
  update alert_watch w set
    short = greatest(0, (reserve ->> 'due_30_days')::bigint - (reserve ->> 'balance')::bigint);
  perform keep_red((select coalesce(array_agg(a.name order by a.name), '{}') from audit(at) a where a.breaks > 0), at);
end $$;
