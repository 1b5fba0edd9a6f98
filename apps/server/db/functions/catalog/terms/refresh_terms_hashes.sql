-- Renews the terms of every product after a change of the config that affects purchases. Writing the hash makes
-- `set_product_terms_hash` compute it.
create or replace function refresh_terms_hashes() returns trigger
language plpgsql as $$
begin
  update products p set terms_hash = p.terms_hash;
  return null;
end $$;

create or replace trigger config_terms after update on config for each row when (
  (old.value #> '{tax,rate}', old.value -> 'currency', old.value -> 'time_zone',
      old.value #> '{risk_notice,version}', old.value #> '{legal,licensee}')
    is distinct from (new.value #> '{tax,rate}', new.value -> 'currency', new.value -> 'time_zone',
      new.value #> '{risk_notice,version}', new.value #> '{legal,licensee}'))
execute function refresh_terms_hashes();
