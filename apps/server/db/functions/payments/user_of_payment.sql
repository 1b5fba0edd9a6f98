-- Returns the customer of a recharge or withdrawal; null if there is none.
create or replace function user_of_payment(subject uuid) returns uuid
language plpgsql stable as $$
begin
  return coalesce((select r.user_id from recharges r where r.id = subject),
    (select w.user_id from withdrawals w where w.id = subject));
end $$;
