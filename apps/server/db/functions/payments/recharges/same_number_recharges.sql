-- Returns the other recharges, of any channel and status, that have one of these payment numbers: as their own
-- number, as the reference that an operator entered, as a reported receipt or as a posted receipt.
create or replace function same_number_recharges(recharge uuid, number text, reference text) returns setof uuid
language plpgsql stable as $$
declare
  first text := upper(number);
  second text := upper(reference);
begin
  return query select f.id from (
    select r.id from recharges r where r.payment_number in (first, second)
    union
    select r.id from recharges r where upper(r.provider_reference) in (first, second)
    union
    select r.id from payment_evidence e join recharges r on r.id = e.payment_id
    where e.receipt in (first, second) and r.payment_number is null and reported_receipt(r) = e.receipt
    union
    select r.id from provider_receipts p join recharges r on r.id = p.payment_id
    where p.direction = 'in' and p.receipt in (first, second)) f
  where f.id <> recharge;
end $$;
