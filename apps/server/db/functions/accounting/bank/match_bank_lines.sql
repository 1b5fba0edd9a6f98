-- Links bank lines and payments without a match that have the same number and amount.
create or replace function match_bank_lines() returns void
language plpgsql as $$
declare
  pair record;
begin
  for pair in
    select l.id as line_id, e.id as entry_id from bank_lines l
    join bank_entries e on e.reference = l.reference and e.amount = l.amount
    where l.entry_id is null and e.line_id is null
    union
    select l.id, e.id from bank_lines l
    join bank_entries e on e.alternative_reference = l.reference and e.amount = l.amount
    where l.entry_id is null and e.line_id is null
    order by 1, 2
  loop
    perform link_bank_line_to_bank_entry(pair.line_id, pair.entry_id, null);
  end loop;
end $$;
