create or replace function operation_time(context jsonb) returns timestamptz
language plpgsql stable as $$
begin
  return (select operation_time_for_mode(context, c.is_live) from operation_clock c);
end $$;
