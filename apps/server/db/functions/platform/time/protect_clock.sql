-- Rejects a change of the last known time without a proposal, unless it advances by a day at most.
create or replace function protect_clock() returns trigger
language plpgsql as $$
begin
  new.last_update_proposal_id := current_proposal('{trustClock}');
  if old.is_live and new.last_update_proposal_id is null
    and new.last_trusted_time not between old.last_trusted_time and old.last_trusted_time + interval '1 day' then
    raise exception 'UPDATE on operation_clock needs a proposal' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger operation_clock_protected before update on operation_clock
for each row execute function protect_clock();
