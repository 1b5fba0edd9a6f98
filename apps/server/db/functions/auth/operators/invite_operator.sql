-- Creates an operator who enrols with a link. The server has checked the phone. A dry run of the proposal has no
-- existing caller. It must not reveal whether the phone is registered, so it uses a random value. Two operators learn
-- that when they decide.
create or replace function invite_operator(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  is_dry_run boolean := not exists (select from users u where u.id = caller);
  new_id uuid;
begin
  perform assert_executing_proposal('inviteOperator');
  insert into users (role, phone, nickname, invitation_code, create_time)
  values ('operator', case when is_dry_run then gen_random_uuid()::text else input ->> 'phone' end,
    input ->> 'nickname',
    upper(replace(gen_random_uuid()::text, '-', '')), at)
  on conflict (phone) do nothing returning id into new_id;
  if new_id is null then perform reject('phone_taken'); end if;
  insert into operator_roles (operator_id, role)
  select distinct new_id, role from jsonb_array_elements_text(input -> 'roles') role;
  perform add_operator_link('invite', new_id, at);
  perform log_action(caller, 'inviteOperator', 'operator', new_id, null, operator_json(new_id), at);
  return operator_json(new_id) || jsonb_build_object('phone', input ->> 'phone');
end $$;
