-- Returns whether a message refers to no known payment, such as an hourly list or a message forged by a third party.
create or replace function is_unmatched_message(payment_id uuid, refs text[]) returns boolean
language plpgsql stable as $$
begin
  return payment_id is null and not exists (select from provider_receipts p where p.receipt = any (refs));
end $$;
