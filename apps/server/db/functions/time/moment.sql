-- The time of an operation, which the server gives with its other facts.
create or replace function moment(facts jsonb) returns timestamptz
language plpgsql immutable set search_path = public, pg_temp as $$
begin
  return to_timestamp((facts ->> 'now')::bigint);
end $$;
