-- Builds the JSON of a holding, as its customer sees it at a time, from its columns. A purchase and a claim have the
-- columns at hand, and reading the row again would make them at least 10 % slower.
create or replace function holding_json(
  id uuid, product_id uuid, product_name text, product_cover text, product_crop text, quantity integer, price bigint,
  cycle integer, number_of_earnings integer, earnings_per_time bigint, claim_period integer,
  profit_rule jsonb, returns_principal boolean, tax_rate integer, terms_hash text, state text,
  frozen_reason text, due_times timestamptz[], claimed integer, obtained_income bigint, obtained_tax bigint,
  income_time timestamptz, started timestamptz, ends timestamptz, at timestamptz,
  withheld_rate bigint
) returns jsonb language plpgsql immutable as $$
declare
  times integer := due_count(due_times, claimed, at);
begin
  return jsonb_build_object(
    'id', id,
    'product', jsonb_build_object('id', product_id, 'name', product_name, 'cover', product_cover,
      'crop', product_crop),
    'quantity', quantity, 'price', price, 'state', state, 'frozen_reason', frozen_reason,
    'obtained_income', obtained_income, 'obtained_tax', obtained_tax,
    'total_income', earnings_per_time * quantity * number_of_earnings,
    'remaining_times', number_of_earnings - claimed,
    'due_times', times,
    'due_amount', times * earnings_per_time * quantity,
    'due_tax', times * earning_tax(earnings_per_time, quantity, withheld_rate),
    'income_time', extract(epoch from income_time)::bigint,
    'next_claim_time',
      extract(epoch from due_times[greatest(width_bucket(at, due_times), claimed) + 1])::bigint,
    'started', extract(epoch from started)::bigint, 'ends', extract(epoch from ends)::bigint,
    'returns_principal', returns_principal, 'cycle', cycle,
    'number_of_earnings', number_of_earnings, 'earnings_per_time', earnings_per_time,
    'claim_period', claim_period, 'profit_rule', profit_rule, 'tax_rate', tax_rate,
    'terms_hash', terms_hash);
end $$;
