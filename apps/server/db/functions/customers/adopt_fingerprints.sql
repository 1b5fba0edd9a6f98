-- Marks benefits that earlier accounts with the same phone have used, so that this account cannot use them again.
create or replace function adopt_fingerprints(customer uuid, mark bytea, at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
begin
  update users u set mark = adopt_fingerprints.mark, first_purchase = coalesce(u.first_purchase, (
    select at from identity_fingerprints m where m.mark = adopt_fingerprints.mark and m.code_id is null
      and m.expires_at > at))
  where u.id = customer and exists (
    select from identity_fingerprints m where m.mark = adopt_fingerprints.mark and m.expires_at > at);
end $$;
