-- Rejects a change of the last known time without a proposal, unless it advances by a day at most.
create or replace function protect_clock() returns trigger
language plpgsql as $$
begin
  new.proposal_id := current_proposal('{trustClock}');
  if old.is_live and new.proposal_id is null
    and new.seen not between old.seen and old.seen + interval '1 day' then
    raise exception 'UPDATE on clock needs a proposal' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace trigger clock_protected before update on clock
for each row execute function protect_clock();
