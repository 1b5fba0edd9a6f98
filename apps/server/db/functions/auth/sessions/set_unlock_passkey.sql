-- Sets the passkey of a device. Returns false if the session has ended.
create or replace function set_unlock_passkey(
  session uuid, passkey bytea, new_key bytea, count bigint, context jsonb
) returns boolean language plpgsql security definer set search_path from current as $$
declare
  at timestamptz := operation_time(context);
begin
  insert into quick_unlocks (session_id, passkey_id, public_key, sign_count, opened_at, used_at)
  select s.id, passkey, new_key, count, at, at from sessions s where s.id = session for key share
  on conflict (session_id) do update set passkey_id = excluded.passkey_id,
    public_key = excluded.public_key, sign_count = excluded.sign_count;
  return found;
end $$;
