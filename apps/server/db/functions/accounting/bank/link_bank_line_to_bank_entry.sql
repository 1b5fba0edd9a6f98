-- Links a bank line and a payment, unless one of them is linked already.
create or replace function link_bank_line_to_bank_entry(line uuid, entry uuid, operator uuid) returns void
language plpgsql as $$
begin
  update bank_entries e set line_id = line where e.id = entry and e.line_id is null
    and exists (select from bank_lines l where l.id = line and l.entry_id is null);
  if found then
    update bank_lines l set entry_id = entry, linked_by = operator where l.id = line;
  end if;
end $$;
