-- Redacts a closed account again, after something about it was settled.
create or replace function redact_settled(customer uuid) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform lock_user(customer);
  update users u set redaction_due = false where u.id = customer and u.status = 'closed' and u.redaction_due;
  if found then perform redact_customer(customer, null, null); end if;
end $$;
