-- Lets an operator enrol again with a link. The previous credentials stop working when the link is used.
create or replace function renew_operator(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  requested_id uuid := input ->> 'id';
begin
  perform assert_executing_proposal('renewOperator');
  if not exists (select from users u where u.id = requested_id and u.role = 'operator') then
    perform not_found('operator');
  end if;
  perform add_operator_link('renew', requested_id, at);
  perform log_action(caller, 'renewOperator', 'operator', requested_id, null, operator_json(requested_id), at);
  return operator_json(requested_id);
end $$;
