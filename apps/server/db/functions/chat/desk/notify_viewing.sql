-- Notifies that an operator opened or left a record or a section of the config. The end of a socket is notified by
-- `notify_event` instead.
create or replace function notify_viewing() returns trigger
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'viewing', 'target_kind', shown.kind,
    'target_id', shown.id)::text)
  from (values (old.target_kind, old.target_id), (new.target_kind, new.target_id)) as shown (kind, id)
  where shown.id is not null;
  return null;
end $$;

create or replace trigger operator_sockets_notify_viewing after update of target_kind, target_id on operator_sockets
for each row execute function notify_viewing();
