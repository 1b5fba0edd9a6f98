-- The rate that is withheld from the earnings of a holding: today's, but at most the one that it was
-- bought with, or that of the last tax rule that has started since.
create or replace function tax_rate_of(bought integer, started timestamptz, at timestamptz)
returns bigint language plpgsql stable as $$
begin
  return least(config_integer('{tax,rate}'), coalesce((
    select r.rate from tax_rules r where r.starts <= at and r.starts > started
    order by r.starts desc limit 1), bought));
end $$;
