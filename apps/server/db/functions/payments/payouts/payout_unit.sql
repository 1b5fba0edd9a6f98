-- Returns the smallest amount that can be paid to this customer.
create or replace function payout_unit(customer uuid, facts jsonb) returns bigint
language plpgsql stable as $$
begin
  return case when facts ->> 'provider' = payout_provider(customer, facts)
    then coalesce((facts ->> 'unit')::bigint, 1) else 1 end;
end $$;
