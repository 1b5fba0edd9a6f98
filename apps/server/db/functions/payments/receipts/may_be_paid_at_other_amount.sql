-- Returns whether a prompt may have been paid at another amount than ordered. Its result, which contains no amount, is
-- then not enough to credit it, because that money is credited, sent back or noted by itself. This is so while a report
-- of another amount is neither confirmed nor refuted, and once the provider has confirmed a payment of another amount
-- under the prompt's reference, also after operators have resolved it. A receipt that a report of the prompt names
-- counts as well, unless it was confirmed with another reference: that is a payment for something else.
create or replace function may_be_paid_at_other_amount(recharge recharges) returns boolean
language plpgsql stable as $$
declare
  receipts text[];
  other_amounts bigint[];
  other_receipts text[];
begin
  if recharge.status = 'completed' or recharge.payment_reference is null then return false; end if;
  select array_agg(e.receipt), array_agg(e.amount) filter (where e.amount <> recharge.amount),
    array_agg(e.receipt) filter (where e.amount <> recharge.amount)
  into receipts, other_amounts, other_receipts from payment_evidence e
  where e.payment_id = recharge.id and not e.is_confirmed
    and not exists (select from payment_evidence f where f.payment_id = recharge.id and f.receipt = e.receipt
      and f.is_confirmed and f.outcome = 'failed' and f.id > e.id);
  return exists (select from provider_receipts p where p.provider = recharge.provider and p.direction = 'in'
      and p.stage = 'reported' and (p.receipt = any (other_receipts)
        or p.normalized_reference = recharge.payment_reference and p.amount = any (other_amounts)))
    or exists (select from provider_receipts p where p.provider = recharge.provider and p.direction = 'in'
      and p.confirmed_at is not null and p.amount <> recharge.amount
      and (p.normalized_reference = recharge.payment_reference or p.receipt = any (receipts)
        and (p.normalized_reference = '' or position(recharge.payment_reference in p.normalized_reference) > 0)));
end $$;
