-- Credits a confirmed, unmatched payment as this recharge, at the received amount. Returns `credited`, or `unmatched`
-- if the recharge cannot be credited.
create or replace function credit_receipt(receipt_id uuid, recharge uuid, context jsonb) returns text
language plpgsql as $$
declare
  existing provider_receipts;
begin
  select * into existing from provider_receipts p where p.id = receipt_id;
  perform complete_recharge(null, jsonb_build_object('id', recharge, 'settled_amount', existing.amount,
    'reference', existing.receipt), context);
  update provider_receipts p set payment_id = recharge where p.id = receipt_id;
  return 'credited';
exception when sqlstate 'MV001' then
  return 'unmatched';
end $$;
