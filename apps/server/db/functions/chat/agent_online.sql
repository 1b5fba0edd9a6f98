-- Whether somebody can answer. A node that died leaves rows behind, which count for 90 seconds.
create or replace function agent_online(at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return config_text('{support,agent}') = 'demo'
    or exists (select from chat_agents a where a.seen > at - interval '90 seconds');
end $$;
