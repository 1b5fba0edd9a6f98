-- Rejects an amount that is not a multiple of the provider's smallest unit.
create or replace function check_provider_unit(amount bigint, context jsonb) returns void
language plpgsql stable as $$
begin
  if amount % coalesce((context ->> 'unit')::bigint, 1) <> 0 then
    perform reject('whole_units_only', jsonb_build_object('unit', (context ->> 'unit')::bigint));
  end if;
end $$;
