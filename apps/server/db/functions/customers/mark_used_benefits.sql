-- Marks benefits that earlier accounts with the same phone have used, so that this account cannot use them again.
create or replace function mark_used_benefits(customer uuid, phone_fingerprint bytea, at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
begin
  update users u set phone_fingerprint = mark_used_benefits.phone_fingerprint,
    first_qualifying_purchase_at = coalesce(u.first_qualifying_purchase_at, (
    select at from identity_fingerprints m where m.fingerprint = mark_used_benefits.phone_fingerprint
      and m.code_id is null and m.expires_at > at))
  where u.id = customer and exists (
    select from identity_fingerprints m where m.fingerprint = mark_used_benefits.phone_fingerprint
      and m.expires_at > at);
end $$;
