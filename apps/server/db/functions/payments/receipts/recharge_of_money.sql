-- Returns the recharge that a payment is for, by the reference that its payer entered. Otherwise returns the prompt
-- for which this receipt was reported, if it was credited without a payment number.
create or replace function recharge_of_money(carrier text, named text, number text) returns recharges
language plpgsql stable as $$
declare
  wanted recharges;
begin
  select * into wanted from recharges r where r.provider = carrier and r.payment_reference = normalize_reference(named);
  if wanted.id is null then
    select * into wanted from recharges r where r.provider = carrier and r.told_number = number
      and r.status = 'completed' and r.payment_number is null
    order by r.id limit 1;
  end if;
  return wanted;
end $$;
