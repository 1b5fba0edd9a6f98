-- The time of an operation.
create or replace function moment(facts jsonb) returns timestamptz
language plpgsql stable as $$
begin
  return (select moment_of(facts, c.is_live) from clock c);
end $$;
