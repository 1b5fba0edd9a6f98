-- Returns the time of an operation: in live mode that of the database, so that no server can supply another. The
-- clock of a demo or test is moved, so the server supplies it there.
create or replace function operation_time_for_mode(context jsonb, is_live boolean) returns timestamptz
language plpgsql stable as $$
begin
  if is_live then return date_trunc('second', database_now()); end if;
  return to_timestamp((context ->> 'now')::bigint);
end $$;
