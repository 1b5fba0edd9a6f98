-- Returns the number of positions at which two payment numbers differ.
create or replace function number_differs(one text, other text) returns integer
language plpgsql immutable as $$
begin
  return (select count(*)::integer from generate_series(1, greatest(length(one), length(other))) at
    where substr(one, at, 1) <> substr(other, at, 1));
end $$;
