-- Returns what a withdrawal costs at a time, and what arrives. If the provider pays whole units only, the fee is
-- rounded down to whole units. The part of a wallet's balance that is less than one unit stays in it (`left`).
create or replace function withdrawal_quote(customer uuid, input jsonb, context jsonb, at timestamptz)
returns jsonb
language plpgsql stable as $$
declare
  requested_amount bigint := input ->> 'amount';
  unit bigint := payout_unit(customer, context);
  rate bigint := fee_rate(at);
  fee bigint := apply_basis_points(requested_amount, rate);
  quote jsonb;
begin
  perform check_provider_unit(requested_amount, jsonb_build_object('unit', unit));
  perform check_bounds(requested_amount, 'withdraw');
  fee := fee - fee % unit;
  quote := jsonb_build_object('amount', requested_amount, 'fee_rate', rate, 'fee', fee, 'real_amount',
    requested_amount - fee);
  if unit = 1 then return quote; end if;
  return quote || jsonb_build_object('unit', unit, 'left', (select a.balance % unit
    from accounts a where a.user_id = customer and a.name = paying_account_name(input ->> 'pay_from')));
end $$;
