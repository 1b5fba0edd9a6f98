-- Locks an unmatched payment, after the customer to be credited if that customer is known.
create or replace function lock_unmatched(input jsonb) returns provider_receipts
language plpgsql as $$
declare
  p provider_receipts;
  customer uuid := coalesce((input ->> 'user_id')::uuid,
    (select r.user_id from recharges r where r.id = (input ->> 'recharge_id')::uuid));
begin
  if customer is not null then perform lock_user(customer); end if;
  select * into p from provider_receipts x where x.id = (input ->> 'id')::uuid for no key update;
  if p.id is null then perform not_found('unmatched'); end if;
  return p;
end $$;
