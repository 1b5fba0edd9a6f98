-- Returns whether support can answer customers now: an operator has a live connection, or the config selects the
-- demo's program.
create or replace function agent_online(at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return config_text('{support,agent}') = 'demo'
    or exists (select from operator_sockets s where s.answers and s.last_seen_at > socket_liveness_cutoff(at));
end $$;
