-- Marks the code of a 30-second step as used. Returns false if this code or a later one was used before.
create or replace function consume_authenticator_code(operator uuid, step bigint) returns boolean
language plpgsql security definer set search_path from current as $$
begin
  update authenticator_apps a set last_totp_step = step where a.operator_id = operator and a.last_totp_step < step;
  return found;
end $$;
