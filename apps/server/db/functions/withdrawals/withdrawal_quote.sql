-- What a withdrawal costs at a time, and what arrives.
create or replace function withdrawal_quote(asked bigint, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  rate bigint := fee_rate(at);
  fee bigint := basis_points(asked, rate);
begin
  perform check_bounds(asked, 'withdraw');
  return jsonb_build_object('amount', asked, 'fee_rate', rate, 'fee', fee, 'real_amount', asked - fee);
end $$;
