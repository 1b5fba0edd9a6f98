-- A phone that a link can still bring back to its owner goes to nobody else. Checked after the row is written, to
-- see a change that was under way at the same time.
create or replace function reserve_linked_phone() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if exists (select from lock_links l where l.phone = new.phone and l.owner <> new.id) then
    perform refuse('phone_taken');
  end if;
  return null;
end $$;

create or replace trigger users_reserve_phone after insert or update of phone on users
for each row execute function reserve_linked_phone();
