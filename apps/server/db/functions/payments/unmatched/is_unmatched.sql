-- Returns whether a receipt is a confirmed incoming payment that is neither posted nor resolved.
create or replace function is_unmatched(requested_id uuid) returns boolean
language plpgsql stable as $$
begin
  return exists (select from provider_receipts p where p.id = requested_id and p.direction = 'in'
    and p.subject is null and p.checked is not null and p.resolution is null);
end $$;
