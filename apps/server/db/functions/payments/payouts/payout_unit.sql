-- Returns the smallest amount that can be paid to this customer.
create or replace function payout_unit(customer uuid, context jsonb) returns bigint
language plpgsql stable as $$
begin
  return case when context ->> 'provider' = payout_provider(customer, context)
    then coalesce((context ->> 'unit')::bigint, 1) else 1 end;
end $$;
