-- Returns whether a prompt may have been paid at another amount than ordered, or its payment was resolved as another
-- one. Its result, which contains no amount, is then not enough to credit it: the same money could be credited twice.
-- This is so while a report of another amount is neither confirmed nor refuted, and once the provider has confirmed
-- such a payment, also after operators have resolved it.
create or replace function may_be_paid_at_other_amount(recharge recharges) returns boolean
language plpgsql stable as $$
declare
  amounts bigint[];
  receipts text[];
begin
  if recharge.status = 'completed' or recharge.payment_reference is null then return false; end if;
  select array_agg(e.amount), array_agg(e.receipt) into amounts, receipts from payment_evidence e
  where e.payment_id = recharge.id and not e.is_confirmed and e.amount <> recharge.amount
    and not exists (select from payment_evidence f where f.payment_id = recharge.id and f.receipt = e.receipt
      and f.is_confirmed and f.outcome = 'failed' and f.id > e.id);
  return exists (select from provider_receipts p where p.provider = recharge.provider and p.direction = 'in'
      and p.stage = 'reported' and (p.receipt = any (receipts)
        or p.normalized_reference = recharge.payment_reference and p.amount = any (amounts)))
    or exists (select from receipts_of_prompt(recharge) p
      where p.amount <> recharge.amount or p.stage in ('booked', 'resolved'));
end $$;
