-- Makes the database a live one permanently: operations use its clock, and months are closed. Rejects a demo
-- database.
create or replace function switch_to_live_mode() returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into database_mode (mode, decided_at) values ('live', database_now()) on conflict do nothing;
  if (select d.mode from database_mode d) <> 'live' then
    raise exception 'a demo database cannot become a live one' using errcode = 'integrity_constraint_violation';
  end if;
  update operation_clock c set is_live = true, last_trusted_time = database_now() where not c.is_live;
  if found then update posting_month set closes = '-infinity'; end if;
end $$;
