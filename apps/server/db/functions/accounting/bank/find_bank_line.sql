-- Returns the bank line with this amount and one of these references; null if there is none.
create or replace function find_bank_line(amount bigint, reference text, alternative_reference text)
returns bank_lines language plpgsql stable as $$
declare
  line bank_lines;
begin
  select * into line from bank_lines l
  where l.reference in (upper(find_bank_line.reference), upper(alternative_reference))
    and l.amount = find_bank_line.amount
  order by l.id limit 1;
  return line;
end $$;
