-- Posts a payment that the books expect at the bank, and links it to its bank line if the bank has listed it.
create or replace function book_bank_entry(
  kind text, payment uuid, amount bigint, reference text, alternative_reference text, at timestamptz
) returns void language plpgsql as $$
declare
  line uuid;
begin
  perform pg_advisory_xact_lock_shared(10, 0);
  insert into bank_entries (id, kind, time, amount, reference, alternative_reference)
  values (payment, kind, at, amount, upper(reference), nullif(upper(alternative_reference), upper(reference)));
  select l.id into line from bank_lines l
  where l.reference in (upper(book_bank_entry.reference), upper(book_bank_entry.alternative_reference))
    and l.amount = book_bank_entry.amount and l.entry_id is null
  order by l.id limit 1 for no key update;
  if line is not null then perform link_bank_line_to_bank_entry(line, payment, null); end if;
end $$;
