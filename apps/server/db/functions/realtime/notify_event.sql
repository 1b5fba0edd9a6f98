-- Notifies every node that rows of a table changed. The trigger's argument is the kind of the event.
create or replace function notify_event() returns trigger
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', tg_argv[0])::text);
  return null;
end $$;

create or replace trigger messages_notify after insert on messages
for each statement execute function notify_event('message');
create or replace trigger operator_sockets_notify after insert or delete on operator_sockets
for each statement execute function notify_event('presence');
create or replace trigger operator_roles_notify after insert or update or delete on operator_roles
for each statement execute function notify_event('roles');
