-- Cancels a recovery whose link is unused. A repeated call changes nothing.
create or replace function cancel_recovery(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  requested_id uuid := input ->> 'id';
  link enrolment_links;
begin
  perform check_role(caller, 'operatorCancelRecovery');
  select * into link from enrolment_links l where l.id = requested_id and l.kind = 'recover' for no key update;
  if link.id is null then perform not_found('recovery'); end if;
  if link.used_at is not null then perform reject('wrong_state'); end if;
  if link.cancelled_at is null then
    update enrolment_links l set cancelled_at = at where l.id = requested_id;
    perform log_action(caller, 'operatorCancelRecovery', 'recovery', requested_id, null, null, at);
  end if;
  return '{}';
end $$;
