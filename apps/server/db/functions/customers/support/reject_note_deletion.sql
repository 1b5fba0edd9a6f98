-- Rejects the deletion of a note, unless the account that it is about is closed.
create or replace function reject_note_deletion() returns trigger
language plpgsql as $$
begin
  if (select u.status from users u where u.id = old.user_id) <> 'closed' then
    raise exception 'DELETE on user_notes is refused: a note stays' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create or replace trigger user_notes_protected before delete on user_notes
for each row execute function reject_note_deletion();
