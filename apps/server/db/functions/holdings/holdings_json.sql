-- Holdings as their customers see them at a time, in the order of `ids`.
create or replace function holdings_json(ids uuid[], at timestamptz)
returns table (id uuid, item jsonb) language plpgsql stable set search_path = public, pg_temp as $$
declare
  tax_rate bigint := config_integer('{tax,rate}');
begin
  return query select h.id, jsonb_build_object(
    'id', h.id,
    'product', jsonb_build_object('id', h.product_id, 'name', h.product_name, 'cover', h.product_cover),
    'quantity', h.quantity, 'price', h.price, 'state', h.state, 'frozen_reason', h.frozen_reason,
    'obtained_income', h.obtained_income,
    'total_income', h.earnings_per_time * h.quantity * h.number_of_earnings,
    'remaining_times', h.number_of_earnings - h.claimed,
    'due_times', due.times,
    'due_amount', due.times * h.earnings_per_time * h.quantity,
    'due_tax', due.times * earning_tax(h.earnings_per_time, h.quantity, tax_rate),
    'income_time', seconds(h.income_time),
    'next_claim_time', seconds(h.due_times[greatest(width_bucket(at, h.due_times), h.claimed) + 1]),
    'started', seconds(h.started), 'ends', seconds(h.ends),
    'returns_principal', h.returns_principal, 'cycle', h.cycle,
    'number_of_earnings', h.number_of_earnings, 'earnings_per_time', h.earnings_per_time,
    'claim_period', h.claim_period, 'profit_rule', h.profit_rule)
  from unnest(ids) with ordinality as wanted (id, place) join holdings h on h.id = wanted.id
    cross join lateral due_count(h.due_times, h.claimed, at) as due (times)
  order by wanted.place;
end $$;
