-- Completes a withdrawal whose money was sent: the held money leaves the books, and the fee stays. `caller` is null
-- if the provider reported the payment: that money has left, even if its customer was blocked meanwhile. One operator
-- alone cannot complete the withdrawal of a blocked customer.
create or replace function complete_withdrawal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  before jsonb := (select j.item from operator_withdrawals_json(array[found_row.id]) j);
  done withdrawals;
  held bigint;
begin
  if caller is not null then
    if current_proposal('{completeWithdrawal}') is null then
      perform check_role(caller, 'operatorCompleteWithdrawal');
      perform check_active(found_row.user_id);
    end if;
    perform check_payouts_not_stopped();
    -- A withdrawal that the provider pays, or is about to pay, is completed only by the provider's report.
    if found_row.stage in ('queued', 'sent', 'accepted') then perform reject('wrong_state'); end if;
  end if;
  if found_row.status <> 'pending' or found_row.stage = 'requested' then perform reject('wrong_state'); end if;
  if caller is not null and current_proposal('{completeWithdrawal}') is null and found_row.assigned_to is not null then
    perform require_own_assignment(caller, found_row.assigned_to);
  end if;
  -- Locks receipts before bank lines, in the lock order of all operations.
  perform from provider_receipts p where p.provider = found_row.provider
    and p.receipt = upper(input ->> 'provider_reference') for no key update;
  begin
    update withdrawals w set stage = 'paid', completed_by = caller, update_time = at,
      provider_reference = input ->> 'provider_reference'
    where w.id = found_row.id returning * into done;
  exception when unique_violation then
    perform reject('payment_number_used');
  end;
  held := (account_of(done.user_id, 'held')).id;
  if done.fee > 0 then
    perform transfer('withdraw_paid', held, lock_available_shard('fees'), done.fee, done.id, at);
  end if;
  perform transfer('withdraw_paid', held, lock_available_shard('settlement'), done.real_amount, done.id, at);
  perform book_bank_entry('withdrawal', done.id, -done.real_amount, done.provider_reference, null, at);
  -- Payments that operators report are reconciled with the provider's list, too.
  if caller is not null and done.provider <> 'manual' then
    perform record_order_receipt(jsonb_build_object('provider', done.provider, 'direction', 'out', 'subject', done.id,
      'provider_reference', done.provider_reference), done.real_amount, false, at);
  end if;
  update records r set status = 'completed', update_time = at where r.id = done.id;
  perform notify_user(done.user_id, 'withdrawal_paid', done.id, done.real_amount, '{}', at);
  if caller is not null then
    perform log_action(caller, case when current_proposal('{completeWithdrawal}') is null
      then 'operatorCompleteWithdrawal' else 'completeWithdrawal' end, 'withdrawal', done.id, before,
      (select j.item from operator_withdrawals_json(array[done.id]) j), at);
  end if;
  return (select j.item from operator_withdrawals_json(array[done.id]) j);
end $$;
