-- Keeps what an audit found. Payouts stop if the books are wrong.
create or replace function keep_audit(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := moment(facts);
  found_checks jsonb;
  made uuid;
begin
  perform check_role(caller, 'operatorRunAudit');
  -- What an audit finds is what SQL says, and not what somebody sends.
  select jsonb_agg(jsonb_build_object('name', a.name, 'ok', a.breaks = 0, 'detail', case a.breaks
      when 0 then 'no breaks' when 1 then '1 break' else a.breaks || ' breaks' end)) into found_checks
  from audit(at) a;
  insert into audit_runs (ok, checks, operator_id, create_time)
  select bool_and((c.value ->> 'ok')::boolean), found_checks, caller, at from jsonb_array_elements(found_checks) c
  returning id into made;
  perform keep_red(array(select c.value ->> 'name' from jsonb_array_elements(found_checks) c
    where not (c.value ->> 'ok')::boolean order by 1), at);
  perform log_action(caller, 'operatorRunAudit', 'audit', made, null, null, at);
  return audit_run_json(made);
end $$;
