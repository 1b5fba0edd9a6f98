-- Locks a withdrawal after its customer, in the lock order of all operations.
create or replace function lock_withdrawal(withdrawal uuid) returns withdrawals
language plpgsql as $$
declare
  found_row withdrawals;
begin
  select * into found_row from withdrawals w where w.id = withdrawal;
  if found_row.id is null then perform not_found('withdrawal'); end if;
  perform lock_user(found_row.user_id);
  select * into found_row from withdrawals w where w.id = withdrawal for no key update;
  return found_row;
end $$;
