-- Notifies a customer that a device has signed in for the first time.
create or replace function notify_of_device(customer uuid, device text, at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
begin
  perform notify_user(customer, 'new_device', null, null,
    jsonb_build_object('name', nullif(device, '')), at);
end $$;
