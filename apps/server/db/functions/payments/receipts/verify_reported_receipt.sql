-- Requests the confirmation of the receipt that was reported for a prompt, if the prompt was credited without a
-- payment number.
create or replace function verify_reported_receipt(recharge uuid, context jsonb) returns jsonb
language plpgsql as $$
declare
  r recharges;
begin
  select * into r from recharges x where x.id = recharge;
  if r.payment_number is not null or coalesce(r.reported_receipt, '') = '' then return '{}'; end if;
  return receive_money(null, jsonb_build_object('receipt', r.reported_receipt, 'amount', r.settled_amount,
    'is_confirmed', false),
    context);
end $$;
