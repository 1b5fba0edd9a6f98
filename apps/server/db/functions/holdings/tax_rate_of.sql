-- Returns the tax rate for the earnings of a holding. This is the current rate, but at most the rate at the time of
-- purchase or, if a tax rule has started since, the rate of the last such rule.
create or replace function tax_rate_of(bought integer, started timestamptz, at timestamptz)
returns bigint language plpgsql stable as $$
begin
  return least(config_integer('{tax,rate}'), coalesce((
    select r.rate from tax_rules r where r.starts <= at and r.starts > started
    order by r.starts desc limit 1), bought));
end $$;
