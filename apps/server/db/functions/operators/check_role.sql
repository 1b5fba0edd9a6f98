-- Rejects a caller who has none of the roles that the contract requires for an endpoint or for proposing an action.
create or replace function check_role(caller uuid, action text) returns void
language plpgsql stable as $$
begin
  if not has_role(caller, roles_of(action)) then
    raise exception using errcode = 'MV403', message = action;
  end if;
end $$;
