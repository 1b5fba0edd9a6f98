-- Requests the confirmation of the receipt that was reported for a prompt, if the prompt was credited without a
-- payment number.
create or replace function verify_reported_receipt(recharge uuid, context jsonb) returns jsonb
language plpgsql as $$
declare
  r recharges;
  number text;
begin
  select * into r from recharges x where x.id = recharge;
  number := reported_receipt(r);
  if r.payment_number is not null or number is null then return '{}'; end if;
  return process_receipt(jsonb_build_object('receipt', number, 'amount', r.settled_amount, 'is_confirmed', false),
    context);
end $$;
