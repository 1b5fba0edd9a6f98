-- Notifies every node that a session ended, whatever the reason, so that its sockets are closed.
create or replace function notify_session_ended() returns trigger
language plpgsql as $$
begin
  perform pg_notify('mavuno', json_build_object('kind', 'session_ended', 'id', old.id)::text);
  return null;
end $$;

create or replace trigger sessions_notify_end after delete on sessions
for each row execute function notify_session_ended();
