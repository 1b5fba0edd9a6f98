-- Takes a promise from the cover; false if it has less, and all of it is locked then.
create or replace function take_cover(needed bigint) returns boolean
language plpgsql as $$
begin
  if needed = 0 then return true; end if;
  update cover c set headroom = c.headroom - needed
  where c.stripe = (select f.stripe from cover f where f.headroom >= needed
    order by f.stripe limit 1 for no key update skip locked);
  if found then return true; end if;
  -- No free stripe has enough, but several together may: the largest first.
  if lock_cover() < needed then return false; end if;
  update cover c set headroom = c.headroom - least(c.headroom, needed - larger.headroom)
  from (select f.stripe, sum(f.headroom) over (order by f.headroom desc, f.stripe) - f.headroom as headroom
    from cover f) larger
  where c.stripe = larger.stripe and larger.headroom < needed;
  return true;
end $$;
