-- Rejects a call about an item that does not exist or does not belong to the caller.
create or replace function not_found(what text) returns void
language plpgsql stable as $$
begin
  raise exception using errcode = 'MV404', message = what;
end $$;
