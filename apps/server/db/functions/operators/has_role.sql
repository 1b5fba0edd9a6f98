-- Returns whether a person has one of these roles and is not blocked.
create or replace function has_role(person uuid, roles text[]) returns boolean
language plpgsql stable as $$
begin
  return exists (select from operator_roles r
    join users u on u.id = r.operator_id and u.role = 'operator' and u.status = 'active'
    where r.operator_id = person and r.role = any (roles));
end $$;
