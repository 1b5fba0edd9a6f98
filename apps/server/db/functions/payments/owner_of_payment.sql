-- Returns the customer of a recharge or withdrawal; null if there is none.
create or replace function owner_of_payment(subject uuid) returns uuid
language plpgsql stable as $$
begin
  return coalesce((select r.owner from recharges r where r.id = subject),
    (select w.owner from withdrawals w where w.id = subject));
end $$;
