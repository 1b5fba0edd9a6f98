-- Returns a time in the format of the API: whole seconds since 1970.
create or replace function epoch_seconds(at timestamptz) returns bigint
language plpgsql immutable as $$
begin
  return extract(epoch from at)::bigint;
end $$;
