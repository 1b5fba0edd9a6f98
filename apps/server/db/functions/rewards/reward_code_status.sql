-- Whether customers can use a reward code at a time: it is published, within its time, and has uses left.
create or replace function reward_code_status(c codes, at timestamptz) returns text
language sql immutable as $$
  select case
    when is_shown(c.published, c.starts, c.ends, at) and (c.most_uses is null or c.uses < c.most_uses)
      then 'usable'
    else 'closed' end;
$$;
