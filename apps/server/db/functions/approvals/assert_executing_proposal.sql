-- Rejects an operation that requires two operators unless it runs in a proposal of this action.
create or replace function assert_executing_proposal(action text) returns void
language plpgsql as $$
begin
  if current_proposal(array[action]) is null then
    raise exception '% needs a proposal', action using errcode = 'integrity_constraint_violation';
  end if;
end $$;
