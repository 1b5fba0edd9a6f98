-- Returns whether customers can redeem a code: it is shown and has uses left.
create or replace function reward_code_status(is_shown boolean, uses integer, max_uses integer) returns text
language sql immutable as $$
  select case when is_shown and (max_uses is null or uses < max_uses) then 'usable' else 'closed' end;
$$;
