-- Rejects a payment in a period that is closed, because each payment belongs to one closing. Payments hold the bank
-- lock (`book_bank_entry`), so no day is closed while one is posted. A payment that took too long is retried with a
-- later time.
create or replace function reject_closed_day() returns trigger
language plpgsql as $$
begin
  if new.time <= (select max(d.until) from day_closings d) then
    raise exception 'the day of this payment was closed meanwhile' using errcode = 'MV503';
  end if;
  return new;
end $$;

create or replace trigger bank_entries_after_closed before insert on bank_entries
for each row execute function reject_closed_day();
