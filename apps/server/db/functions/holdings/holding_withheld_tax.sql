-- Returns the tax withheld from all claims of a holding.
create or replace function holding_withheld_tax(holding uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(c.tax), 0)::bigint from claims c where c.holding_id = holding);
end $$;
