create or replace function resume_payouts(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  over payout_suspensions;
begin
  perform assert_executing_proposal('resumePayouts');
  update payout_suspensions s set ended_at = at, proposal_id = current_proposal('{resumePayouts}')
  where s.ended_at is null returning * into over;
  if over.id is null then perform reject('wrong_state'); end if;
  perform log_action(caller, 'resumePayouts', 'payout_stop', over.id,
    jsonb_build_object('reason', over.reason), null, at);
  return reserve_json(at);
end $$;
