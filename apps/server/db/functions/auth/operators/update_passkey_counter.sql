-- Stores the signature counter of a passkey. Returns false if the counter did not increase, because then a copy of
-- the passkey exists. Passkeys without a counter always send 0.
create or replace function update_passkey_counter(passkey bytea, count bigint) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  update passkeys k set sign_count = count
  where k.id = passkey and (k.sign_count < count or (k.sign_count = 0 and count = 0));
  return found;
end $$;
