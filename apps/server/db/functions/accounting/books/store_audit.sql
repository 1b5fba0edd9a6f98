-- Runs the audit and stores its result, which SQL computes so that no client can supply another. `caller` is null for
-- the server's hourly run. Payouts stop if the books are wrong.
create or replace function store_audit(caller uuid, at timestamptz) returns uuid
language plpgsql as $$
declare
  found_checks jsonb;
  new_id uuid;
begin
  select jsonb_agg(jsonb_build_object('name', a.name, 'ok', a.breaks = 0, 'detail', case a.breaks
      when 0 then 'no breaks' when 1 then '1 break' else a.breaks || ' breaks' end)) into found_checks
  from audit(at) a;
  insert into audit_runs (ok, checks, operator_id, create_time)
  select bool_and((c.value ->> 'ok')::boolean), found_checks, caller, at from jsonb_array_elements(found_checks) c
  returning id into new_id;
  perform record_failed_audit_checks(array(select c.value ->> 'name' from jsonb_array_elements(found_checks) c
    where not (c.value ->> 'ok')::boolean order by 1), at);
  return new_id;
end $$;
