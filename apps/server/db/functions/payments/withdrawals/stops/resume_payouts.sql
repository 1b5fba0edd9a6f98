create or replace function resume_payouts(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  over payout_stops;
begin
  perform assert_executing_proposal('resumePayouts');
  update payout_stops s set ended = at, proposal_id = current_proposal('{resumePayouts}')
  where s.ended is null returning * into over;
  if over.id is null then perform reject('wrong_state'); end if;
  perform log_action(caller, 'resumePayouts', 'payout_stop', over.id,
    jsonb_build_object('reason', over.reason), null, at);
  return reserve_json(at);
end $$;
