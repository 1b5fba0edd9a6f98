-- Rejects a caller who has none of the roles that the contract requires for an endpoint.
create or replace function check_role(caller uuid, endpoint text) returns void
language plpgsql stable as $$
begin
  if not has_role(caller, roles_of(endpoint)) then
    raise exception using errcode = 'MV403', message = endpoint;
  end if;
end $$;
