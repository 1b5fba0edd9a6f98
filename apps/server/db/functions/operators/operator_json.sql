-- Returns an operator with roles, as other operators see it. The phone is not masked, because colleagues know each
-- other's phones.
create or replace function operator_json(operator uuid) returns jsonb
language plpgsql stable as $$
begin
  return (select person_json(u.id, true) || jsonb_build_object(
      'roles', array(select r.role from operator_roles r where r.operator_id = u.id order by r.role),
      'blocked', u.status = 'blocked', 'blocked_reason', mask_phones_in_text(u.blocked_reason),
      'pending_proposal', pending_proposal('operator', u.id::text))
    from users u where u.id = operator and u.role = 'operator');
end $$;
