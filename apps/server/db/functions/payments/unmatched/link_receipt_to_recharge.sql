-- Posts the receipt with the number of a recharge that an operator credited as this recharge. Rejects a receipt that
-- is posted as another payment, is resolved or has another amount.
create or replace function link_receipt_to_recharge(recharge uuid) returns void
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
    continue when p.payment_id = done.id;
    if p.stage in ('booked', 'resolved') then perform reject('payment_number_used'); end if;
    if p.amount <> done.settled_amount then perform reject('wrong_state'); end if;
    update provider_receipts x set payment_id = done.id where x.id = p.id;
  end loop;
end $$;
