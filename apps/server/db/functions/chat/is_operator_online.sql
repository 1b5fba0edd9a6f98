-- Returns whether an operator is connected and can answer customers.
create or replace function is_operator_online(operator uuid, at timestamptz) returns boolean
language plpgsql stable as $$
begin
  return exists (select from operator_sockets s
    where s.operator_id = operator and s.answers and s.last_seen_at > socket_liveness_cutoff(at));
end $$;
