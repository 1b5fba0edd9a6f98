-- Credits money that arrived, once, even if the recharge was cancelled, rejected or expired meanwhile. `caller` is
-- null if the provider reported the payment.
create or replace function complete_recharge(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
  before jsonb := (select j.item from operator_recharges_json(array[found_row.id]) j);
  settled bigint := coalesce((input ->> 'settled_amount')::bigint, found_row.amount);
  number text := found_row.payment_number;
  own text;
  moved transfers;
  done recharges;
begin
  if caller is not null and current_proposal('{completeRecharge,settleUnmatched}') is null then
    perform check_role(caller, 'operatorCompleteRecharge');
  end if;
  -- Money in a closed account could not be withdrawn, so it is returned to its sender instead.
  if found_row.status = 'completed' or is_closed(found_row.user_id) then
    perform reject('wrong_state');
  end if;
  if caller is not null and settled <> found_row.amount and coalesce(input ->> 'reason', '') = '' then
    raise exception using errcode = 'MV400', message = 'reason';
  end if;
  -- The payment number of a collected recharge is the provider's receipt.
  if found_row.collection_method <> 'form'
    and (caller is null or current_proposal('{settleUnmatched}') is not null) then
    number := coalesce(upper(input ->> 'reference'), number);
  end if;
  -- An operator credits a recharge in error under the number of its own payment.
  if caller is not null and found_row.provider_reference is not null then
    own := upper(coalesce(input ->> 'reference', found_row.provider_reference));
    if own ~ '^[A-Z0-9]{6,32}$' then number := own; end if;
  end if;
  -- Locks receipts before bank lines, in the lock order of all operations.
  perform from provider_receipts p where p.direction = 'in'
    and p.receipt in (number, upper(input ->> 'reference'), upper(found_row.provider_reference))
  order by p.id for no key update;
  begin
    update recharges r set stage = 'credited', settled_amount = settled, payment_number = number,
      reason = input ->> 'reason', failure_code = null,
      provider_reference = coalesce(input ->> 'reference', r.provider_reference),
      completed_by = caller, update_time = at
    where r.id = found_row.id returning * into done;
  exception when unique_violation then
    perform reject('payment_number_used');
  end;
  if caller is not null then perform link_receipt_to_recharge(done.id); end if;
  moved := transfer('recharge', lock_available_shard('settlement'),
    (account_of(done.user_id, 'balance')).id, settled, done.id, at);
  perform book_bank_entry('recharge', done.id, settled,
    coalesce(done.payment_number, done.payment_reference), done.provider_reference, at);
  update records r set status = 'completed', amount = settled, real_amount = settled,
    change = settled, balance_after = moved.to_balance, reason = done.reason, update_time = at
  where r.id = done.id;
  perform notify_user(done.user_id, 'recharge_credited', done.id, settled, jsonb_build_object(
    'ordered_amount', case when settled <> done.amount then done.amount end), at);
  if caller is not null then
    perform log_action(caller, case when done.proposal_id is null
      then 'operatorCompleteRecharge' else 'completeRecharge' end, 'recharge', done.id, before,
      (select j.item from operator_recharges_json(array[done.id]) j), at);
  end if;
  return (select j.item from operator_recharges_json(array[done.id]) j);
end $$;
