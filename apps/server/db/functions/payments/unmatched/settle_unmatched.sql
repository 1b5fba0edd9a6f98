-- Ends money without a recharge: it is credited as a recharge, perhaps at another amount than was ordered, or to
-- a customer; or it was sent back; or nothing moves.
create or replace function settle_unmatched(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  p provider_receipts := lock_unmatched(input);
  wanted text := input ->> 'resolution';
  credited uuid := input ->> 'recharge_id';
  sent uuid := uuidv7();
  before jsonb := (select j.item from unmatched_json(array[p.id]) j);
begin
  perform need_proposal('settleUnmatched');
  if not is_unmatched(p.id) then perform refuse('wrong_state'); end if;
  if wanted = 'credit' then
    if credited is null then
      perform check_customer((input ->> 'user_id')::uuid);
      credited := add_form_recharge((input ->> 'user_id')::uuid, p.provider, p.amount, p.receipt, at);
    end if;
    perform complete_recharge(caller, jsonb_build_object('id', credited, 'settled_amount', p.amount,
      'reference', p.receipt, 'reason', input -> 'reason'), facts);
  elsif wanted = 'send_back' then
    -- The books have it already, perhaps at another amount, or the bank has returned it: then no second payment leaves
    -- the bank for it.
    if exists (select from bank_payments b where b.reference = p.receipt)
      or is_settled_by_case(null, array[p.receipt]) then
      perform refuse('payment_number_used');
    end if;
    perform book_bank_entry('unmatched', p.id, p.amount, p.receipt, null, at);
    perform book_bank_entry('unmatched', sent, -p.amount, input ->> 'reference', null, at);
    -- It is a payment of its own at the bank, whose line none of those who sent it back links.
    perform log_action(caller, 'settleUnmatched', 'bank_entry', sent, null,
      jsonb_build_object('unmatched_id', p.id, 'amount', -p.amount, 'reference', input ->> 'reference'), at);
  end if;
  update provider_receipts x set resolution = wanted, resolved = at, reason = input ->> 'reason'
  where x.id = p.id;
  perform log_action(caller, 'settleUnmatched', 'unmatched', p.id, before,
    (select j.item from unmatched_json(array[p.id]) j), at);
  return (select j.item from unmatched_json(array[p.id]) j);
end $$;
