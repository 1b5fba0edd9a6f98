-- Copies to this account which benefits earlier accounts with the same phone have used: it cannot use them again.
create or replace function inherit_used_benefits(customer uuid, phone_fingerprint bytea, at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
begin
  update users u set phone_fingerprint = inherit_used_benefits.phone_fingerprint,
    first_qualifying_purchase_at = coalesce(u.first_qualifying_purchase_at, (
    select at from identity_fingerprints m where m.fingerprint = inherit_used_benefits.phone_fingerprint
      and m.code_id is null and m.expires_at > at))
  where u.id = customer and exists (
    select from identity_fingerprints m where m.fingerprint = inherit_used_benefits.phone_fingerprint
      and m.expires_at > at);
end $$;
