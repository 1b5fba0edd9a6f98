-- Whether this account is closed; null if there is no such account.
create or replace function is_closed(person uuid) returns boolean
language plpgsql stable as $$
begin
  return (select u.status = 'closed' from users u where u.id = person);
end $$;

-- Nobody repeats a call for a closed account, so its keys may be deleted: their answers contain the
-- person's numbers.
create or replace trigger idempotency_keys_protected before delete on idempotency_keys
for each row when (is_closed(old.caller) is distinct from true)
execute function reject_change('only keys of closed accounts can be deleted');
