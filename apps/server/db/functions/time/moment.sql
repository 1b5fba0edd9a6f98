-- The time of an operation: in live mode the database's, so that no server can say another. A demo and tests
-- move their clock, so there it is the one that the server gives with its other facts.
create or replace function moment(facts jsonb) returns timestamptz
language plpgsql stable set search_path = public, pg_temp as $$
begin
  if (select c.is_live from clock c) then return date_trunc('second', database_now()); end if;
  return to_timestamp((facts ->> 'now')::bigint);
end $$;
