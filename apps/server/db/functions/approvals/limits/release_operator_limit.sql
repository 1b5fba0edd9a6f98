-- Releases the part of an operator's day limit that a payment used, since nothing was paid.
create or replace function release_operator_limit(operator uuid, use text, amount bigint, used_on date)
returns void language plpgsql as $$
begin
  update operator_limit_usage u set total = u.total - amount
  where u.operator_id = operator and u.day = used_on and u.kind = use;
end $$;
