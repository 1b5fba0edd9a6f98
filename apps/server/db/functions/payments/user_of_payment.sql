-- Returns the customer of a recharge or withdrawal; null if there is none.
create or replace function user_of_payment(payment_id uuid) returns uuid
language plpgsql stable as $$
begin
  return coalesce((select r.user_id from recharges r where r.id = payment_id),
    (select w.user_id from withdrawals w where w.id = payment_id));
end $$;
