-- Notifies every node that something changed which operators, or the customer whose it is, may have on the screen.
-- Nothing of it is said but which it is.
create or replace function notify_target_changed(target_kind text, target_id uuid, owner uuid default null)
returns void
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'changed', 'target_kind', target_kind,
    'target_id', target_id, 'owner', owner)::text);
end $$;
