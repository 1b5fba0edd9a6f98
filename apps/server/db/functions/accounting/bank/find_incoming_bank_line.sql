-- Returns the incoming bank line with one of these references, whatever the amount; the payment's own number comes
-- first. Returns null if there is none.
create or replace function find_incoming_bank_line(reference text, alternative_reference text)
returns bank_lines language plpgsql stable as $$
declare
  line bank_lines;
begin
  select * into line from bank_lines l
  where l.reference in (upper(find_incoming_bank_line.reference), upper(alternative_reference)) and l.amount > 0
  order by l.reference <> upper(find_incoming_bank_line.reference) limit 1;
  return line;
end $$;
