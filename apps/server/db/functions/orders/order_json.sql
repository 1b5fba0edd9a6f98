-- Builds the JSON of an order of a product with this crop.
create or replace function order_json(o orders, crop text) returns jsonb language plpgsql immutable as $$
begin
  return jsonb_build_object(
    'id', o.id, 'holding_id', o.holding_id,
    'product', jsonb_build_object('id', o.product_id, 'name', o.product_name, 'cover', o.product_cover,
      'crop', crop),
    'quantity', o.quantity, 'price', o.price, 'amount', o.amount, 'pay_from', o.pay_from, 'points', o.points,
    'terms_hash', o.terms_hash,
    'create_time', extract(epoch from o.create_time)::bigint);
end $$;
