-- Adds the points of a purchase. They are pending until the first earning is due.
create or replace function add_purchase_points(order_id uuid, due timestamptz) returns void
language plpgsql as $$
declare
  bought orders := (select o from orders o where o.id = order_id);
  award point_awards;
begin
  if bought.points = 0 then return; end if;
  insert into point_awards (user_id, holding_id, points, due, create_time, update_time)
  values (bought.user_id, bought.holding_id, bought.points, due, bought.create_time, bought.create_time)
  returning * into award;
  insert into records (id, user_id, kind, wallet, amount, real_amount, account, currency,
    payment_method, method, status, create_time, reference_kind, reference_id)
  values (award.id, award.user_id, 'points', 'points', award.points, award.points, bought.product_name,
    'points', 'points', 'ledger', 'processing', award.create_time, 'order', bought.id);
end $$;
