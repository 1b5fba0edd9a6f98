-- Returns whether customers can buy a product at a time, cannot see it, or can no longer buy it because it has ended.
create or replace function product_status(
  published boolean, starts timestamptz, ends timestamptz, at timestamptz
) returns text language sql immutable as $$
  select case
    when ends <= at then 'ended'
    when published and coalesce(starts <= at, true) then 'offered'
    else 'hidden' end;
$$;
