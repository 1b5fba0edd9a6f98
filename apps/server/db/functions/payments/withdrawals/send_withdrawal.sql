-- Releases a withdrawal above the limits for payment. It is assigned already, so that its customer cannot cancel it,
-- and no money has been sent.
create or replace function send_withdrawal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  at timestamptz := operation_time(context);
begin
  perform assert_executing_proposal('sendWithdrawal');
  perform check_payouts_not_stopped();
  if found_row.stage <> 'needs_approval' then perform reject('wrong_state'); end if;
  update withdrawals w set proposal_id = current_proposal('{sendWithdrawal}'), update_time = at,
    stage = case w.provider when 'manual' then 'assigned' else 'queued' end
  where w.id = found_row.id;
  if found_row.provider <> 'manual' then perform schedule_job('payout', found_row.id::text, at); end if;
  perform log_action(caller, 'sendWithdrawal', 'withdrawal', found_row.id, null,
    jsonb_build_object('amount', found_row.amount), at);
  return (select j.item from operator_withdrawals_json(array[found_row.id]) j);
end $$;
