-- Notifies every node that a record changed which operators, or the customer it belongs to, may be viewing. The
-- payload contains only ids.
create or replace function notify_target_changed(target_kind text, target_id uuid, user_id uuid default null)
returns void
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'changed', 'target_kind', target_kind,
    'target_id', target_id, 'user_id', user_id)::text);
end $$;
