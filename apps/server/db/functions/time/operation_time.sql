create or replace function operation_time(facts jsonb) returns timestamptz
language plpgsql stable as $$
begin
  return (select operation_time_of(facts, c.is_live) from clock c);
end $$;
