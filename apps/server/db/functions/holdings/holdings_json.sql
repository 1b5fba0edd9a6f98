-- Returns holdings as their customers see them at a time, in the order of `ids`.
create or replace function holdings_json(ids uuid[], at timestamptz)
returns table (id uuid, item jsonb) language plpgsql stable as $$
begin
  return query select h.id, holding_json(h.id, h.product_id, h.product_name, h.product_cover, p.crop,
    h.quantity, h.price, h.cycle, h.number_of_earnings, h.earnings_per_time, h.claim_period,
    h.profit_rule, h.returns_principal, h.tax_rate, h.terms_hash, h.state, h.frozen_reason,
    h.due_times, h.claimed, h.obtained_income, withheld_of(h.id), h.income_time, h.started, h.ends, at,
    tax_rate_of(h.tax_rate, h.started, at))
  from unnest(ids) with ordinality as requested (id, place) join holdings h on h.id = requested.id
    join products p on p.id = h.product_id
  order by requested.place;
end $$;
