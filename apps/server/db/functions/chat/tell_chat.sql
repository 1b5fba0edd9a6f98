-- Notifies every node of a new message, or that an operator connected or disconnected.
create or replace function tell_chat() returns trigger
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', tg_argv[0])::text);
  return null;
end $$;

create or replace trigger messages_tell after insert on messages
for each statement execute function tell_chat('message');
create or replace trigger operator_sockets_tell after insert or delete on operator_sockets
for each statement execute function tell_chat('presence');
create or replace trigger operator_roles_tell after insert or update or delete on operator_roles
for each statement execute function tell_chat('roles');
