-- Returns a code that this customer may redeem now, and counts the use.
create or replace function find_code(caller uuid, given text, at timestamptz) returns codes
language plpgsql as $$
declare
  c codes;
begin
  select * into c from codes x
  where x.code = upper(trim(given)) and x.published and coalesce(x.starts <= at, true);
  if c.id is null then perform refuse('code_unknown'); end if;
  if c.ends <= at then perform refuse('code_expired'); end if;
  -- Redeemed by this account, or by a closed one with the same phone.
  if exists (select from redemptions r where r.owner = caller and r.code_id = c.id)
    or exists (select from users u join phone_marks m on m.mark = u.mark
      where u.id = caller and m.code_id = c.id and m.kept_until > at) then
    perform refuse('code_used');
  end if;
  if c.most_uses is not null then
    update codes x set uses = x.uses + 1 where x.id = c.id and x.uses < x.most_uses;
    if not found then perform refuse('code_exhausted'); end if;
  end if;
  return c;
end $$;
