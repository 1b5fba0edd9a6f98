-- Returns how many owners have a passkey.
create or replace function owner_count() returns integer
language plpgsql stable as $$
begin
  return (select count(distinct r.operator_id) from operator_roles r
    join users u on u.id = r.operator_id and u.status = 'active'
    join passkeys k on k.operator_id = u.id
    where r.role = 'owner');
end $$;
