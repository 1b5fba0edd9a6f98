-- Returns a rate in basis points of an amount, rounded down.
create or replace function apply_basis_points(amount bigint, rate bigint) returns bigint
language plpgsql immutable as $$
begin
  return div(amount::numeric * rate, 10000)::bigint;
end $$;
