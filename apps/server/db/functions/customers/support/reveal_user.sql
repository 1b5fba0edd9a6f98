-- Lets an operator see a customer's phone and receipt account unmasked for 15 minutes. The log stores the reason.
create or replace function reveal_user(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
begin
  perform check_role(caller, 'operatorRevealUser');
  perform check_customer(requested_id);
  perform log_action(caller, 'operatorRevealUser', 'user', requested_id, null,
    jsonb_build_object('reason', input ->> 'reason'), operation_time(context));
  return null;
end $$;
