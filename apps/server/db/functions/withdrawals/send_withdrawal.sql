-- Releases a withdrawal above the limits for payment. It is assigned already, so that its customer cannot cancel it,
-- and no money has been sent.
create or replace function send_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  at timestamptz := operation_time(facts);
begin
  perform need_proposal('sendWithdrawal');
  perform check_payouts();
  if found_row.status <> 'pending' or not found_row.taken
    or found_row.within_limits_of is not null or found_row.proposal_id is not null then
    perform refuse('wrong_state');
  end if;
  update withdrawals w set proposal_id = current_proposal('{sendWithdrawal}'), update_time = at
  where w.id = found_row.id;
  perform log_action(caller, 'sendWithdrawal', 'withdrawal', found_row.id, null,
    jsonb_build_object('amount', found_row.amount), at);
  return (select j.item from operator_withdrawals_json(array[found_row.id]) j);
end $$;
