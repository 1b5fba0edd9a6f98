-- Returns the payment without a line that has the number and direction of a line without a payment, but another
-- amount; null if there is none.
create or replace function entry_with_other_amount(line uuid) returns uuid
language plpgsql stable as $$
begin
  return (select d.entry_id from bank_amount_mismatches d where d.line_id = line order by d.entry_id limit 1);
end $$;
