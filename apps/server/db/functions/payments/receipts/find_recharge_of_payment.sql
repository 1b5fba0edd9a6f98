-- Returns the recharge that a payment is for, by the reference that its payer entered. Otherwise returns the prompt
-- for which this receipt was reported, if it was credited without a payment number.
create or replace function find_recharge_of_payment(provider_name text, named text, number text) returns recharges
language plpgsql stable as $$
declare
  recharge_row recharges;
begin
  select * into recharge_row from recharges r where r.provider = provider_name
    and r.payment_reference = normalize_reference(named);
  if recharge_row.id is null then
    select r.* into recharge_row from payment_evidence e join recharges r on r.id = e.payment_id
    where e.receipt = number and r.provider = provider_name and r.status = 'completed' and r.payment_number is null
      and reported_receipt(r) = number
    order by r.id limit 1;
  end if;
  return recharge_row;
end $$;
