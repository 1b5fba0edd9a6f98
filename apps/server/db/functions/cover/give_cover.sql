-- Gives back what was taken for a promise that is gone.
create or replace function give_cover(amount bigint) returns void
language plpgsql as $$
begin
  update cover c set headroom = c.headroom + amount where c.stripe = free_cover();
end $$;
