-- Orders as the wire has them, in the order of `ids`.
create or replace function orders_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select o.id, jsonb_build_object(
    'id', o.id, 'holding_id', o.holding_id,
    'product', jsonb_build_object('id', o.product_id, 'name', o.product_name, 'cover', o.product_cover),
    'quantity', o.quantity, 'price', o.price, 'amount', o.amount, 'pay_from', o.pay_from,
    'points', o.points, 'create_time', seconds(o.create_time))
  from unnest(ids) with ordinality as wanted (id, place) join orders o on o.id = wanted.id
  order by wanted.place;
end $$;
