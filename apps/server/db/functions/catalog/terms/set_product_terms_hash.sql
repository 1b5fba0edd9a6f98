-- Stores the hash of a product's terms with the product, and the text of each hash. Some of the terms are in the
-- config, which is locked until the product is written.
create or replace function set_product_terms_hash() returns trigger
language plpgsql as $$
declare
  rules jsonb;
  written text;
begin
  select c.value into strict rules from config c for share;
  written := canonical_terms_json(new.price, new.cycle, new.number_of_earnings, new.earnings_per_time,
    new.claim_period, new.profit_rule, new.returns_principal, new.points,
    (rules #>> '{tax,rate}')::bigint, rules ->> 'currency', rules ->> 'time_zone',
    rules #>> '{risk_notice,version}', rules #>> '{legal,licensee}');
  new.terms_hash := encode(sha256(convert_to(written, 'UTF8')), 'hex');
  insert into terms (hash, text) values (new.terms_hash, written) on conflict do nothing;
  return new;
end $$;

create or replace trigger products_terms before insert or update of price, cycle, number_of_earnings,
  earnings_per_time, claim_period, profit_rule, returns_principal, points, terms_hash on products
for each row execute function set_product_terms_hash();
