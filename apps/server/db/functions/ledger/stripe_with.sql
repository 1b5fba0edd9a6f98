-- A stripe with at least `needed` that is not locked; if there is none, the money is gathered in one.
create or replace function stripe_with(account_name text, needed bigint, at timestamptz) returns bigint
language plpgsql as $$
declare
  stripe_id bigint;
begin
  select a.id into stripe_id from accounts a
  where a.owner is null and a.name = account_name and a.balance >= needed
  order by a.stripe limit 1 for no key update skip locked;
  return coalesce(stripe_id, gather_stripes(account_name, needed, at));
end $$;
