-- Returns what a withdrawal costs at a time, and what arrives. If the provider pays whole units only, the fee is
-- rounded down to whole units. The part of a wallet's balance that is less than one unit stays in it (`left`).
create or replace function withdrawal_quote(customer uuid, input jsonb, facts jsonb, at timestamptz)
returns jsonb
language plpgsql stable as $$
declare
  asked bigint := input ->> 'amount';
  unit bigint := payout_unit(customer, facts);
  rate bigint := fee_rate(at);
  fee bigint := basis_points(asked, rate);
  quote jsonb;
begin
  perform check_unit(asked, jsonb_build_object('unit', unit));
  perform check_bounds(asked, 'withdraw');
  fee := fee - fee % unit;
  quote := jsonb_build_object('amount', asked, 'fee_rate', rate, 'fee', fee, 'real_amount', asked - fee);
  if unit = 1 then return quote; end if;
  return quote || jsonb_build_object('unit', unit, 'left', (select a.balance % unit
    from accounts a where a.owner = customer and a.name = wallet_of(input ->> 'pay_from')));
end $$;
