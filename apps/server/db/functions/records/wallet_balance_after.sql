-- Returns the balance of a wallet after a record. Recharges are read separately, because they are posted after their
-- creation.
create or replace function wallet_balance_after(customer uuid, wallet text, at timestamptz, record uuid) returns bigint
language plpgsql stable as $$
begin
  return coalesce((select l.balance_after from (
    (select r.create_time as moved, r.id, r.balance_after from records r
      where r.user_id = customer and r.kind <> 'points' and r.kind <> 'recharge' and r.change <> 0
        and r.wallet = wallet_balance_after.wallet and (r.create_time, r.id) <= (at, record)
      order by r.create_time desc, r.id desc limit 1)
    union all
    (select r.update_time, r.id, r.balance_after from records r
      where r.user_id = customer and r.kind = 'recharge' and r.change <> 0
        and r.wallet = wallet_balance_after.wallet and r.update_time <= at
      order by r.update_time desc, r.id desc limit 1)) l
    order by l.moved desc, l.id desc limit 1), 0);
end $$;
