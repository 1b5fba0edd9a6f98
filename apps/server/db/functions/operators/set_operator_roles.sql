-- Replaces the roles of an operator. Without any role, the operator's sessions end.
create or replace function set_operator_roles(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  operator uuid := input ->> 'id';
  requested text[] := array(select jsonb_array_elements_text(input -> 'roles'));
  before jsonb := operator_json(operator);
  after jsonb;
begin
  perform assert_executing_proposal('setOperatorRoles');
  if before is null then perform not_found('operator'); end if;
  -- This lock ensures that of two owners who are removed at once, the second removal sees the first.
  perform from operator_roles r where r.role = 'owner' order by r.operator_id for update;
  delete from operator_roles r where r.operator_id = operator and r.role <> all (requested);
  insert into operator_roles (operator_id, role) select distinct operator, role from unnest(requested) role
  on conflict do nothing;
  -- Two owners approve every change of roles, so with fewer than two, no role could ever be assigned again.
  if before -> 'roles' ? 'owner' and (select count(*) from operator_roles r
      join users u on u.id = r.operator_id and u.status = 'active' where r.role = 'owner') < 2 then
    perform reject('wrong_state', '{"role": "owner"}');
  end if;
  perform release_conversations(operator);
  if requested = '{}' then delete from sessions s where s.user_id = operator; end if;
  after := operator_json(operator);
  perform log_action(caller, 'setOperatorRoles', 'operator', operator, before, after, operation_time(context));
  return after;
end $$;
