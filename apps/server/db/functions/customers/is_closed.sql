-- Returns whether this account is closed. Null if there is no such account.
create or replace function is_closed(person uuid) returns boolean
language plpgsql stable as $$
begin
  return (select u.status = 'closed' from users u where u.id = person);
end $$;

-- Keys of closed accounts may be deleted. Nobody repeats a call for such an account, and the stored answers contain
-- the person's numbers.
create or replace trigger idempotency_keys_protected before delete on idempotency_keys
for each row when (is_closed(old.caller) is distinct from true)
execute function reject_change('only keys of closed accounts can be deleted');
