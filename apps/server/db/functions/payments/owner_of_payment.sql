-- Whose recharge or withdrawal this is; null if there is none.
create or replace function owner_of_payment(subject uuid) returns uuid
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return coalesce((select r.owner from recharges r where r.id = subject),
    (select w.owner from withdrawals w where w.id = subject));
end $$;
