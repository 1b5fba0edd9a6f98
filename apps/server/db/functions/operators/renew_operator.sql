-- Lets an operator enrol again with a link. The previous credentials stop working when the link is used.
create or replace function renew_operator(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  wanted uuid := input ->> 'id';
begin
  perform need_proposal('renewOperator');
  if not exists (select from users u where u.id = wanted and u.role = 'operator') then
    perform not_found('operator');
  end if;
  perform add_operator_link('renew', wanted, at);
  perform log_action(caller, 'renewOperator', 'operator', wanted, null, operator_json(wanted), at);
  return operator_json(wanted);
end $$;
