-- In live mode the database's time, so that no server can say another. A demo and tests move their clock, so
-- there it is the one that the server gives with its other facts.
create or replace function operation_time_of(facts jsonb, is_live boolean) returns timestamptz
language plpgsql stable as $$
begin
  if is_live then return date_trunc('second', database_now()); end if;
  return to_timestamp((facts ->> 'now')::bigint);
end $$;
