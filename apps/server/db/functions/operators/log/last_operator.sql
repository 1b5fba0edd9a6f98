-- Returns the last operator who performed this action on this target. Null if there is none.
create or replace function last_operator(done text, kind text, target uuid) returns uuid
language plpgsql stable as $$
begin
  return (select l.operator_id from operator_log l
    where l.target_id = target::text and l.target_kind = kind and l.action = done
    order by l.id desc limit 1);
end $$;
