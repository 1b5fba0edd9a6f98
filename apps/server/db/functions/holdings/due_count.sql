-- Returns how many earnings are due and not claimed.
create or replace function due_count(due_times timestamptz[], claimed_count integer, at timestamptz)
returns integer language plpgsql immutable as $$
begin
  return greatest(width_bucket(at, due_times) - claimed_count, 0);
end $$;
