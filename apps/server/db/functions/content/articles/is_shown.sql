-- Returns whether customers see an article at a time.
create or replace function is_shown(
  published boolean, starts timestamptz, ends timestamptz, at timestamptz
) returns boolean language sql immutable as $$
  select published and coalesce(starts <= at, true) and coalesce(ends > at, true);
$$;
