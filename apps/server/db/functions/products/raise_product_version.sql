-- The version identifies the terms that due times are computed from.
create or replace function raise_product_version() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create or replace trigger products_version before update on products for each row when (
  (old.cycle, old.number_of_earnings, old.claim_period, old.profit_rule)
    is distinct from (new.cycle, new.number_of_earnings, new.claim_period, new.profit_rule))
execute function raise_product_version();
