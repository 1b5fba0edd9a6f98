-- Returns the payment that the provider's ids refer to, as recorded when it accepted an order or a query; null for
-- unknown ids.
create or replace function find_payment_by_refs(provider_name text, ids text[], kinds text[]) returns uuid
language plpgsql stable as $$
begin
  return (select r.payment_id from provider_request_ids r
    where r.provider = provider_name and r.request_id = any (ids) and r.kind = any (kinds) limit 1);
end $$;
