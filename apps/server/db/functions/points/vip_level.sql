-- Returns the highest level that this number of points reaches. 0 below the first level.
create or replace function vip_level(points bigint) returns integer
language plpgsql stable as $$
begin
  return (select coalesce(max((l ->> 'level')::integer), 0)
    from config c, jsonb_array_elements(c.value -> 'vip_levels') l
    where (l ->> 'points')::bigint <= points);
end $$;
