-- Stores the content of a statement and the hash of its file under its code. The same file of the same period is
-- stored once.
create or replace function issue_statement(
  caller uuid, new_code text, contents jsonb, shown_phone text, file_hash text, at timestamptz
) returns void language plpgsql security definer set search_path from current as $$
begin
  -- Locks the account, because it may be closed meanwhile, and documents of a closed account show no phone.
  perform lock_user(caller);
  insert into documents (code, user_id, kind, content, phone, hash, issued_at)
  values (new_code, caller, 'statement', contents, case when not is_closed(caller) then shown_phone end,
    file_hash, at)
  on conflict (user_id, hash, (content ->> 'from'), (content ->> 'to')) where kind = 'statement' do nothing;
end $$;
