-- All operators with their roles, as other operators see them.
create or replace function operators_json() returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select coalesce(jsonb_agg(operator_json(u.id) order by u.id), '[]')
    from users u where u.role = 'operator');
end $$;
