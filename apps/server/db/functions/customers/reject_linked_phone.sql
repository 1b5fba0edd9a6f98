-- Rejects a phone that a link can still restore to another account. The check runs after the row is written, so that
-- it sees a concurrent change.
create or replace function reject_linked_phone() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  if exists (select from account_lock_links l where l.phone = new.phone and l.user_id <> new.id) then
    perform reject('phone_taken');
  end if;
  return null;
end $$;

create or replace trigger users_reserve_phone after insert or update of phone on users
for each row execute function reject_linked_phone();
