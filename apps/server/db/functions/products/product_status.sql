-- Where a product stands at a time: customers can buy it, they cannot see it yet, or it has ended.
create or replace function product_status(p products, at timestamptz) returns text
language sql immutable as $$
  select case
    when p.ends <= at then 'ended'
    when p.published and coalesce(p.starts <= at, true) then 'offered'
    else 'hidden' end;
$$;
