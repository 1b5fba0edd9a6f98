-- Returns the open proposal about a target; null if there is none.
create or replace function pending_proposal(kind text, target text) returns uuid
language plpgsql stable as $$
begin
  return (select p.id from proposals p
    where p.target_kind = kind and p.target_id = target and p.status = 'pending');
end $$;
