-- Uses up the confirmation of a withdrawal by the quick unlock of this device. Rejects the withdrawal if there is
-- none for exactly this one. A device without quick unlock requires none.
create or replace function use_confirmation(session uuid, withdrawal jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  existing quick_unlocks;
begin
  select * into existing from quick_unlocks q where q.session_id = session for update;
  if not found then return; end if;
  if existing.confirmed_withdrawal is distinct from withdrawal or existing.confirmed_until <= at then
    perform reject('unlock_first');
  end if;
  update quick_unlocks q set confirmed_withdrawal = null, confirmed_until = null where q.session_id = session;
end $$;
