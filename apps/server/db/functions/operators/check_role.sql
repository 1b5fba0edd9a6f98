-- Refuses a caller who has none of the roles that the contract names for an endpoint. Whoever is blocked
-- has no role.
create or replace function check_role(caller uuid, endpoint text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from operator_roles r
    join users u on u.id = r.operator_id and u.role = 'operator' and u.status = 'active'
    where r.operator_id = caller and r.role = any (roles_of(endpoint))) then
    raise exception using errcode = 'MV403', message = endpoint;
  end if;
end $$;
