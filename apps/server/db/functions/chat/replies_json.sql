-- Returns the canned replies, sorted by shortcut.
create or replace function replies_json() returns table (shortcut text, item jsonb)
language plpgsql stable as $$
begin
  return query select r.shortcut, jsonb_build_object('shortcut', r.shortcut, 'texts', r.texts,
    'pending_proposal', pending_proposal('reply', r.shortcut))
  from canned_replies r order by r.shortcut;
end $$;
