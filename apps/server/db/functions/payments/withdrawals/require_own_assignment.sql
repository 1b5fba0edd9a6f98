-- Rejects an operator to whom the withdrawal is not assigned: the payment of the assigned one may be in transit.
-- Another operator can decide it only after reassigning it.
create or replace function require_own_assignment(caller uuid, taker uuid) returns void
language plpgsql stable as $$
begin
  if taker is distinct from caller then
    perform reject('assigned_to_other', jsonb_build_object('who', (
      select coalesce(nullif(u.nickname, ''), mask_phone(u.phone)) from users u where u.id = taker)));
  end if;
end $$;
