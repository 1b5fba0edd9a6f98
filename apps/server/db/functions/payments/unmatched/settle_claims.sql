-- Credits claims whose payment came after them. Customers who are locked are left for the next run.
create or replace function settle_claims(facts jsonb, most integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  c record;
  done integer := 0;
begin
  for c in
    select r.id, r.owner, r.amount, p.provider, p.receipt from provider_receipts p
    join recharges r on r.payment_number = p.receipt and r.provider = p.provider and r.by = 'form'
      and r.status in ('pending', 'expired')
    where p.direction = 'in' and p.subject is null and p.checked is not null and p.resolution is null
    order by p.id
  loop
    exit when done = most;
    continue when not try_lock_owner(c.owner);
    if credit_claim(c.owner, c.provider, c.receipt, c.amount, c.id, facts) is not null then
      done := done + 1;
    end if;
  end loop;
  return done;
end $$;
