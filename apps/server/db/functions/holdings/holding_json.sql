-- Builds the JSON of a holding, as its customer sees it at a time. `crop` is that of its product, and `withheld_rate`
-- the tax rate of its next earnings.
create or replace function holding_json(
  h holdings, crop text, obtained_tax bigint, withheld_rate bigint, at timestamptz
) returns jsonb language plpgsql immutable as $$
declare
  times integer := due_count(h.due_times, h.claimed_count, at);
begin
  return jsonb_build_object(
    'id', h.id,
    'product', jsonb_build_object('id', h.product_id, 'name', h.product_name, 'cover', h.product_cover,
      'crop', crop),
    'quantity', h.quantity, 'price', h.price, 'state', h.state, 'frozen_reason', h.frozen_reason,
    'obtained_income', h.obtained_income, 'obtained_tax', obtained_tax,
    'total_income', h.earnings_per_time * h.quantity * h.number_of_earnings,
    'remaining_times', h.number_of_earnings - h.claimed_count,
    'due_times', times,
    'due_amount', times * h.earnings_per_time * h.quantity,
    'due_tax', times * earning_tax(h.earnings_per_time, h.quantity, withheld_rate),
    'income_time', extract(epoch from h.income_time)::bigint,
    'next_claim_time',
      extract(epoch from h.due_times[greatest(width_bucket(at, h.due_times), h.claimed_count) + 1])::bigint,
    'started', extract(epoch from h.started)::bigint, 'ends', extract(epoch from h.ends)::bigint,
    'returns_principal', h.returns_principal, 'cycle', h.cycle,
    'number_of_earnings', h.number_of_earnings, 'earnings_per_time', h.earnings_per_time,
    'claim_period', h.claim_period, 'profit_rule', h.profit_rule, 'tax_rate', h.tax_rate,
    'terms_hash', h.terms_hash);
end $$;
