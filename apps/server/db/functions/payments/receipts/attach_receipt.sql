-- Sets the receipt number of a recharge that was credited without one, also in the bank entries. Returns false if the
-- receipt was credited as another payment.
create or replace function attach_receipt(recharge uuid, receipt_id uuid) returns boolean
language plpgsql as $$
declare
  existing provider_receipts;
  line uuid;
begin
  select * into existing from provider_receipts p where p.id = receipt_id;
  perform pg_advisory_xact_lock_shared(10, 0);
  if exists (select from bank_payments b where b.reference = existing.receipt and b.id <> recharge) then
    return false;
  end if;
  update recharges r set payment_number = existing.receipt where r.id = recharge;
  update provider_receipts p set payment_id = recharge where p.id = existing.id;
  update bank_entries e set alternative_reference = existing.receipt
  where e.id = recharge and e.reference <> existing.receipt and e.alternative_reference is null;
  select l.id into line from bank_lines l
  where l.reference = existing.receipt and l.amount = existing.amount and l.entry_id is null
  order by l.id limit 1 for no key update;
  if line is not null then perform link_bank_line_to_bank_entry(line, recharge, null); end if;
  return true;
exception when unique_violation then
  return false;
end $$;
