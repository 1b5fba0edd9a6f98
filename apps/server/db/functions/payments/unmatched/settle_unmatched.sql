-- Resolves an unmatched payment. It is credited as a recharge, possibly at another amount than ordered, or to a
-- customer; or it was sent back; or no money moves.
create or replace function settle_unmatched(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  p provider_receipts := lock_unmatched(input);
  requested text := input ->> 'resolution';
  credited uuid := input ->> 'recharge_id';
  sent uuid := uuidv7();
  before jsonb := (select j.item from unmatched_json(array[p.id]) j);
begin
  perform assert_executing_proposal('settleUnmatched');
  if p.stage <> 'unmatched' then perform reject('wrong_state'); end if;
  if requested = 'credit' then
    if credited is null then
      perform check_customer((input ->> 'user_id')::uuid);
      credited := add_form_recharge((input ->> 'user_id')::uuid, p.provider, p.amount, p.receipt, at);
    end if;
    perform complete_recharge(caller, jsonb_build_object('id', credited, 'settled_amount', p.amount,
      'reference', p.receipt, 'reason', input -> 'reason'), context);
  elsif requested = 'send_back' then
    -- A payment that is in the books already, perhaps at another amount, or that a case has settled is not sent back:
    -- no second payment may leave the bank for it.
    if exists (select from bank_payments b where b.reference = p.receipt)
      or is_settled_by_other_case(null, array[p.receipt]) then
      perform reject('payment_number_used');
    end if;
    perform book_bank_entry('unmatched', p.id, p.amount, p.receipt, null, at);
    perform book_bank_entry('unmatched', sent, -p.amount, input ->> 'reference', null, at);
    -- The refund is a payment of its own at the bank. It is logged so that `check_not_own_payment` prevents the
    -- operators who sent it from linking its bank line.
    perform log_action(caller, 'settleUnmatched', 'bank_entry', sent, null,
      jsonb_build_object('unmatched_id', p.id, 'amount', -p.amount, 'reference', input ->> 'reference'), at);
  end if;
  -- The provider is asked whether a prompt that this payment may belong to was paid as well.
  perform schedule_job('recharge_query', r.id::text, at) from recharges r
  where r.status <> 'completed' and r.order_sent_at is not null and r.provider = p.provider
    and (r.payment_reference = p.normalized_reference
      or r.id in (select e.payment_id from payment_evidence e where e.receipt = p.receipt));
  update provider_receipts x set resolution = requested, resolved_at = at, reason = input ->> 'reason'
  where x.id = p.id;
  perform log_action(caller, 'settleUnmatched', 'unmatched', p.id, before,
    (select j.item from unmatched_json(array[p.id]) j), at);
  return (select j.item from unmatched_json(array[p.id]) j);
end $$;
