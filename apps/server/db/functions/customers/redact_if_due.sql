-- Redacts a closed account again, after something about it was settled.
create or replace function redact_if_due(customer uuid) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform lock_user(customer);
  update users u set needs_redaction = false where u.id = customer and u.status = 'closed' and u.needs_redaction;
  if found then perform redact_customer(customer, null, null); end if;
end $$;
