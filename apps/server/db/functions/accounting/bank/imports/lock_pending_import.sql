-- Locks a pending import for an operator who decides it. Rejects an operator who imported it, or the same line in
-- another import.
create or replace function lock_pending_import(caller uuid, requested_id uuid) returns bank_imports
language plpgsql as $$
declare
  found_row bank_imports;
begin
  select * into found_row from bank_imports i where i.id = requested_id for update;
  if found_row.id is null then perform not_found('bank_import'); end if;
  if found_row.status <> 'pending' then perform reject('wrong_state'); end if;
  if found_row.imported_by = caller or exists (
    select from unconfirmed_bank_lines l
    join unconfirmed_bank_lines o on o.reference = l.reference and o.amount = l.amount and o.time = l.time
    join bank_imports i on i.id = o.import_id and i.bank = found_row.bank and i.imported_by = caller
    where l.import_id = found_row.id
  ) then
    perform reject('own_bank_lines');
  end if;
  return found_row;
end $$;
