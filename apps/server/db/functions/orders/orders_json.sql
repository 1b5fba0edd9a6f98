-- Returns orders as the API does, in the order of `ids`.
create or replace function orders_json(ids uuid[]) returns table (id uuid, item jsonb)
language plpgsql stable as $$
begin
  return query select o.id, order_json(o, p.crop)
  from unnest(ids) with ordinality as requested (id, place) join orders o on o.id = requested.id
    join products p on p.id = o.product_id
  order by requested.place;
end $$;
