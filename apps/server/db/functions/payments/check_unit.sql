-- Rejects an amount that is not a multiple of the provider's smallest unit.
create or replace function check_unit(amount bigint, facts jsonb) returns void
language plpgsql stable as $$
begin
  if amount % coalesce((facts ->> 'unit')::bigint, 1) <> 0 then
    perform refuse('whole_units_only', jsonb_build_object('unit', (facts ->> 'unit')::bigint));
  end if;
end $$;
