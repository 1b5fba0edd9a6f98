-- Returns whether a prompt may have been paid at another amount than ordered. Its result, which contains no amount, is
-- then not enough to credit it, because that money is credited, sent back or noted by itself. This is so while an
-- unconfirmed report of another amount is neither confirmed nor refuted, and once the provider has confirmed a payment
-- of another amount under the prompt's reference, also after operators have resolved it. A report of the ordered amount
-- lifts the latter, unless a report of another amount contradicts it.
create or replace function may_be_paid_at_other_amount(recharge recharges) returns boolean
language plpgsql stable as $$
declare
  other_amounts bigint[];
  other_receipts text[];
begin
  if recharge.status = 'completed' then return false; end if;
  select array_agg(e.amount), array_agg(e.receipt) into other_amounts, other_receipts from payment_evidence e
  where e.payment_id = recharge.id and not e.is_confirmed and e.amount <> recharge.amount
    and not exists (select from payment_evidence f where f.payment_id = recharge.id and f.receipt = e.receipt
      and f.is_confirmed and f.outcome = 'failed' and f.id > e.id);
  return exists (select from provider_receipts p where p.provider = recharge.provider and p.direction = 'in'
      and p.stage = 'reported' and (p.receipt = any (other_receipts)
        or p.normalized_reference = recharge.payment_reference and p.amount = any (other_amounts)))
    or (other_receipts is not null or reported_receipt(recharge) is null)
      and exists (select from provider_receipts p where p.provider = recharge.provider and p.direction = 'in'
        and p.confirmed_at is not null and p.normalized_reference = recharge.payment_reference
        and p.amount <> recharge.amount);
end $$;
