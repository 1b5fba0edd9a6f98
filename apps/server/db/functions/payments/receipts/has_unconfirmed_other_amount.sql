-- Returns whether another amount than the ordered one was reported for a prompt and not refuted, while its receipt is
-- not confirmed, or a payment of that amount under the prompt's reference is neither booked nor resolved. The
-- confirmation of the order, which contains no amount, is then not enough to credit it.
create or replace function has_unconfirmed_other_amount(recharge recharges) returns boolean
language plpgsql stable as $$
begin
  return recharge.status <> 'completed' and exists (select from payment_evidence e
    where e.payment_id = recharge.id and not e.is_confirmed and e.amount <> recharge.amount
      and not exists (select from payment_evidence f where f.payment_id = recharge.id and f.receipt = e.receipt
        and f.is_confirmed and f.outcome = 'failed' and f.id > e.id)
      and (exists (select from provider_receipts p where p.provider = e.provider and p.receipt = e.receipt
          and p.direction = 'in' and p.stage = 'reported')
        or exists (select from provider_receipts p where p.normalized_reference = recharge.payment_reference
          and p.amount = e.amount and p.direction = 'in' and p.stage in ('reported', 'unmatched'))));
end $$;
