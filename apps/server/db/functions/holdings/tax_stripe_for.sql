-- The stripe that withheld tax goes to; null if no tax is withheld.
create or replace function tax_stripe_for(withheld bigint) returns bigint
language plpgsql as $$
begin
  return case when withheld > 0 then free_stripe('tax') end;
end $$;
