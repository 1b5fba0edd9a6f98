-- All operators with their roles, as other operators see them.
create or replace function operators_json() returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select coalesce(jsonb_agg(owner_json(u.id) || jsonb_build_object(
      'roles', array(select r.role from operator_roles r where r.operator_id = u.id order by r.role),
      'blocked', u.status = 'blocked') order by u.id), '[]')
    from users u where u.role = 'operator');
end $$;
