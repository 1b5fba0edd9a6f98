-- Returns the tax on one earning of a holding. The tax is rounded down for each earning, so that claiming earnings
-- one by one or all at once pays the same.
create or replace function earning_tax(earnings_per_time bigint, quantity integer, rate bigint)
returns bigint language plpgsql immutable as $$
begin
  return apply_basis_points(earnings_per_time * quantity, rate);
end $$;
