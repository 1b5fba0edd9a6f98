-- Returns whether two customers have signed in with the same device.
create or replace function have_shared_device(one uuid, other uuid) returns boolean
language sql stable as $$
  select exists (
    select from registered_devices a join registered_devices b on b.user_id = other and b.device_hash = a.device_hash
    where a.user_id = one);
$$;
