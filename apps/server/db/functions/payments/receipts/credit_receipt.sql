-- Credits confirmed money without a recharge as this one, for the money that came. Gives `credited`, or why not.
create or replace function credit_receipt(receipt_id uuid, recharge uuid, facts jsonb) returns text
language plpgsql as $$
declare
  known provider_receipts;
begin
  select * into known from provider_receipts p where p.id = receipt_id;
  perform complete_recharge(null, jsonb_build_object('id', recharge, 'settled_amount', known.amount,
    'reference', known.receipt), facts);
  update provider_receipts p set subject = recharge where p.id = receipt_id;
  return 'credited';
exception when sqlstate 'MV001' then
  return 'unmatched';
end $$;
