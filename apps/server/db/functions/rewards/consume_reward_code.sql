-- Returns a code that this customer may redeem now, and counts the use.
create or replace function consume_reward_code(caller uuid, provided text, at timestamptz) returns reward_codes
language plpgsql as $$
declare
  c reward_codes;
begin
  select * into c from reward_codes x
  where x.code = upper(trim(provided)) and x.published and coalesce(x.starts <= at, true);
  if c.id is null then perform reject('code_unknown'); end if;
  if c.ends <= at then perform reject('code_expired'); end if;
  -- Redeemed by this account, or by a closed one with the same phone.
  if exists (select from redemptions r where r.user_id = caller and r.code_id = c.id)
    or exists (select from users u join identity_fingerprints m on m.fingerprint = u.phone_fingerprint
      where u.id = caller and m.code_id = c.id and m.expires_at > at) then
    perform reject('code_used');
  end if;
  if c.max_uses is not null then
    update reward_codes x set uses = x.uses + 1 where x.id = c.id and x.uses < x.max_uses;
    if not found then perform reject('code_exhausted'); end if;
  end if;
  return c;
end $$;
