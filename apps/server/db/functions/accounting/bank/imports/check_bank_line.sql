-- Rejects a bank line unless an operator other than its importer has confirmed its import.
create or replace function check_bank_line() returns trigger
language plpgsql as $$
begin
  if not exists (select from bank_imports i where i.id = new.import_id and i.status = 'confirmed'
      and i.imported_by = new.imported_by and i.decided_by <> new.imported_by) then
    raise exception 'a line of the bank takes two operators' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger bank_lines_confirmed before insert on bank_lines
for each row execute function check_bank_line();
