-- Returns the confirmed payments that may be a prompt's: those under its reference, and those whose receipt a report of
-- the prompt names, except those with another reference, which pay for something else.
create or replace function receipts_of_prompt(recharge recharges) returns setof provider_receipts
language plpgsql stable as $$
begin
  return query select p.* from provider_receipts p
  where p.provider = recharge.provider and p.direction = 'in' and p.confirmed_at is not null
    and (p.normalized_reference = recharge.payment_reference or p.receipt in (select e.receipt from payment_evidence e
        where e.payment_id = recharge.id and not e.is_confirmed)
      and (p.normalized_reference = '' or position(recharge.payment_reference in p.normalized_reference) > 0));
end $$;
