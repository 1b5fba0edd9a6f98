-- Changes the fields that the input contains. Holdings retain the terms of their purchase. Some terms are in the
-- config, which is always locked before products.
create or replace function update_product(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested_id uuid := input ->> 'id';
  n products;
  before jsonb;
  after jsonb;
begin
  perform assert_executing_proposal('updateProduct');
  perform from config for share;
  select * into n from products p where p.id = requested_id for no key update;
  if n.id is null then perform not_found('product'); end if;
  select j.item into before from operator_products_json(array[requested_id]) j;
  n := jsonb_populate_record(n, input - '{id,starts,ends}'::text[]);
  if input ? 'starts' then n.starts := to_timestamp((input ->> 'starts')::bigint); end if;
  if input ? 'ends' then n.ends := to_timestamp((input ->> 'ends')::bigint); end if;
  -- A proposal may change only one of the two factors, so the contract cannot check the total.
  if n.earnings_per_time::numeric * n.number_of_earnings > 100000000000 then
    raise exception using errcode = 'MV400', message = 'number_of_earnings';
  end if;
  update products p set name = n.name, description = n.description, cover = n.cover, crop = n.crop, price = n.price,
    cycle = n.cycle, number_of_earnings = n.number_of_earnings,
    earnings_per_time = n.earnings_per_time, claim_period = n.claim_period,
    profit_rule = n.profit_rule, min_vip_level = n.min_vip_level, purchase_limit = n.purchase_limit,
    stock = n.stock, points = n.points, returns_principal = n.returns_principal,
    published = n.published, featured = n.featured, starts = n.starts, ends = n.ends
  where p.id = requested_id;
  select j.item into after from operator_products_json(array[requested_id]) j;
  perform log_action(caller, 'updateProduct', 'product', requested_id, before, after, operation_time(context));
  return after;
end $$;
