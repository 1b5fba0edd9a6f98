-- Lets an operator see a customer's phone and receipt account unmasked for 15 minutes. The log stores the reason.
create or replace function reveal_user(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted uuid := input ->> 'id';
begin
  perform check_role(caller, 'operatorRevealUser');
  perform check_customer(wanted);
  perform log_action(caller, 'operatorRevealUser', 'user', wanted, null,
    jsonb_build_object('reason', input ->> 'reason'), operation_time(facts));
  return null;
end $$;
