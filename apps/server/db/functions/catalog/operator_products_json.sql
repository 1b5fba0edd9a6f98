-- Returns products as operators see them, in the order of `ids`, without the values that the contract computes.
create or replace function operator_products_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select p.id, jsonb_build_object('id', p.id, 'name', p.name,
    'description', p.description, 'cover', p.cover, 'crop', p.crop, 'price', p.price, 'cycle', p.cycle,
    'number_of_earnings', p.number_of_earnings, 'earnings_per_time', p.earnings_per_time,
    'claim_period', p.claim_period, 'profit_rule', p.profit_rule, 'min_vip_level', p.min_vip_level,
    'purchase_limit', p.purchase_limit, 'stock', p.stock, 'sold_out', coalesce(p.stock = 0, false),
    'points', p.points, 'returns_principal', p.returns_principal, 'terms_hash', p.terms_hash,
    'tax_rate', config_integer('{tax,rate}'), 'bought', 0, 'published', p.published,
    'featured', p.featured, 'starts', epoch_seconds(p.starts), 'ends', epoch_seconds(p.ends),
    'running', coalesce(r.units, 0),
    'create_time', epoch_seconds(p.create_time),
    'pending_proposal', pending_proposal('product', p.id::text))
  from unnest(ids) with ordinality as requested (id, place) join products p on p.id = requested.id
  -- One scan of all holdings is fast. An index would make every purchase slower.
  left join (select h.product_id, sum(h.quantity) as units from holdings h
    where h.product_id = any (ids) and h.state = 'running' group by h.product_id) r on r.product_id = p.id
  order by requested.place;
end $$;
