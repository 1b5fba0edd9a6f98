-- Rejects the deletion of imported lines until their import is confirmed or rejected. Confirmed ones are bank lines
-- by then.
create or replace function prevent_import_line_deletion() returns trigger
language plpgsql as $$
begin
  if exists (select from bank_imports i where i.id = old.import_id and i.status = 'pending') then
    raise exception 'imported lines cannot be changed' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

create or replace trigger unconfirmed_bank_lines_deletable before delete on unconfirmed_bank_lines
for each row execute function prevent_import_line_deletion();
