create or replace function create_product(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  empty constant jsonb := '{"description": "", "min_vip_level": 0, "purchase_limit": 0, "points": 0,
    "crop": "seedling", "published": false, "featured": false}';
  n products := jsonb_populate_record(null::products, empty || (input - '{starts,ends}'::text[]));
  new_id uuid;
  after jsonb;
begin
  perform assert_executing_proposal('createProduct');
  insert into products (name, description, cover, crop, price, cycle, number_of_earnings, earnings_per_time,
    claim_period, profit_rule, min_vip_level, purchase_limit, stock, points, returns_principal,
    published, featured, starts, ends, create_time)
  values (n.name, n.description, n.cover, n.crop, n.price, n.cycle, n.number_of_earnings, n.earnings_per_time,
    n.claim_period, n.profit_rule, n.min_vip_level, n.purchase_limit, n.stock, n.points,
    n.returns_principal, n.published, n.featured, to_timestamp((input ->> 'starts')::bigint),
    to_timestamp((input ->> 'ends')::bigint), at)
  returning id into new_id;
  select j.item into after from operator_products_json(array[new_id]) j;
  perform log_action(caller, 'createProduct', 'product', new_id, null, after, at);
  return after;
end $$;
