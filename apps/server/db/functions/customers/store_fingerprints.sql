-- Stores which benefits a customer has used, in this account or an earlier one, under the fingerprint of the phone.
create or replace function store_fingerprints(customer uuid, phone_fingerprint bytea,
  expires_at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
begin
  insert into identity_fingerprints as known (fingerprint, code_id, expires_at)
  select store_fingerprints.phone_fingerprint, had.code_id, max(had.expires_at) from (
    select r.code_id, store_fingerprints.expires_at from redemptions r where r.user_id = customer
    union all select null, store_fingerprints.expires_at from users u
      where u.id = customer and u.first_qualifying_purchase_at is not null
    union all select m.code_id, m.expires_at
      from users u join identity_fingerprints m on m.fingerprint = u.phone_fingerprint
      where u.id = customer) had
  group by had.code_id
  on conflict on constraint identity_fingerprints_fingerprint_code_id_key
    do update set expires_at = greatest(known.expires_at, excluded.expires_at);
end $$;
