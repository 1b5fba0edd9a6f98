-- Returns all operators.
create or replace function operators_json() returns jsonb
language plpgsql stable as $$
begin
  return (select coalesce(jsonb_agg(operator_json(u.id) order by u.id), '[]')
    from users u where u.role = 'operator');
end $$;
