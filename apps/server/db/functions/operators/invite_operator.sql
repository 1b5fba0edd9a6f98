-- Makes an operator who enrols by a link. The server has checked the phone.
create or replace function invite_operator(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  made uuid;
begin
  perform need_proposal('inviteOperator');
  insert into users (role, phone, nickname, invitation_code, create_time)
  values ('operator', input ->> 'phone', input ->> 'nickname',
    upper(replace(gen_random_uuid()::text, '-', '')), at)
  on conflict (phone) do nothing returning id into made;
  if made is null then perform refuse('phone_taken'); end if;
  insert into operator_roles (operator_id, role)
  select distinct made, role from jsonb_array_elements_text(input -> 'roles') role;
  perform add_operator_link('invite', made, at);
  perform log_action(caller, 'inviteOperator', 'operator', made, null, operator_json(made), at);
  return operator_json(made);
end $$;
