-- Returns the roles of an operator who is not blocked.
create or replace function roles_held(operator uuid) returns text[]
language plpgsql stable as $$
begin
  return array(select r.role from operator_roles r
    join users u on u.id = r.operator_id and u.role = 'operator' and u.status = 'active'
    where r.operator_id = operator);
end $$;
