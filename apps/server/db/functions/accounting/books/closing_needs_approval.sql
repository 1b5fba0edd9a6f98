-- Returns whether a day with these steps must be closed by two operators: a check has failed, or bank, books and
-- provider differ. Pending work, such as a recharge to decide, only requires a note.
create or replace function closing_needs_approval(steps jsonb) returns boolean
language plpgsql immutable as $$
begin
  return exists (select from jsonb_array_elements(steps) s
    where s.value ->> 'name' in ('audit', 'bank', 'cases') and (s.value ->> 'waits')::bigint > 0);
end $$;

create or replace trigger day_closings_proposed before insert on day_closings
for each row when (closing_needs_approval(new.steps)) execute function require_proposal();
