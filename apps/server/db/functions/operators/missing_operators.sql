-- Returns the operators that are missing before customers can be served: two owners and an approver with a passkey,
-- and a cashier with a passkey or an authenticator app.
create or replace function missing_operators() returns text[]
language plpgsql stable as $$
declare
  owners integer := owner_count();
  approvers integer;
  cashiers integer;
begin
  select count(distinct r.operator_id) filter (where r.role = 'approver' and k.id is not null),
    count(distinct r.operator_id) filter (
      where r.role = 'cashier' and (k.id is not null or c.operator_id is not null))
  into approvers, cashiers
  from operator_roles r
  join users u on u.id = r.operator_id and u.status = 'active'
  left join passkeys k on k.operator_id = u.id
  left join authenticator_apps c on c.operator_id = u.id;
  return array_remove(array[
    case owners when 0 then 'two owners' when 1 then 'another owner' end,
    case approvers when 0 then 'an approver' end,
    case cashiers when 0 then 'a cashier' end], null);
end $$;
