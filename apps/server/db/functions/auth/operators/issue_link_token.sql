-- Adds the token to a link that two owners have approved. Only the operator who proposed the link may do so.
create or replace function issue_link_token(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  requested_id uuid := input ->> 'id';
  until timestamptz;
begin
  perform check_role(caller, 'operatorMakeLink');
  update enrolment_links l set token_hash = decode(context ->> 'token_hash', 'hex') from proposals p
  where p.id = l.proposal_id and p.proposed_by = caller and l.operator_id = requested_id
    and l.used_at is null and l.cancelled_at is null and l.expires > at
  returning l.expires into until;
  if until is null then perform reject('wrong_state'); end if;
  perform log_action(caller, 'operatorMakeLink', 'operator', requested_id, null, null, at);
  return jsonb_build_object('expires', epoch_seconds(until));
end $$;
