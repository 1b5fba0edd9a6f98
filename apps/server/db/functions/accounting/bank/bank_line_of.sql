-- Returns the bank line with this amount and one of these references; null if there is none.
create or replace function bank_line_of(amount bigint, reference text, other_reference text)
returns bank_lines language plpgsql stable as $$
declare
  line bank_lines;
begin
  select * into line from bank_lines l
  where l.reference in (upper(bank_line_of.reference), upper(other_reference))
    and l.amount = bank_line_of.amount
  order by l.id limit 1;
  return line;
end $$;
