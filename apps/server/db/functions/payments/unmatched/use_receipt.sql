-- An operator has credited a recharge: if a provider's receipt has its number, that is booked as this recharge.
-- One that is something else already, was decided on, or is of another amount, is not this payment.
create or replace function use_receipt(recharge uuid) returns void
language plpgsql as $$
declare
  done recharges;
  p provider_receipts;
begin
  select * into done from recharges r where r.id = recharge;
  for p in
    select * from provider_receipts x where x.direction = 'in'
      and x.receipt in (done.payment_number, upper(done.provider_reference)) for no key update
  loop
    continue when p.subject = done.id;
    if p.subject is not null or p.resolution is not null then perform refuse('payment_number_used'); end if;
    if p.amount <> done.settled_amount then perform refuse('wrong_state'); end if;
    update provider_receipts x set subject = done.id where x.id = p.id;
  end loop;
end $$;
