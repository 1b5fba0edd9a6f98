-- Returns the risk signals of a pending payout. The customer is blocked, or was less than a day old at the request. A
-- new device signed in during the day before the request. The receipt account, the phone or the password was changed
-- during the week before. Other withdrawals were paid, but none to this account.
create or replace function payout_signals(withdrawal uuid) returns text[]
language plpgsql stable as $$
declare
  w withdrawals;
  u users;
begin
  select * into w from withdrawals x where x.id = withdrawal;
  if w.status <> 'pending' then return '{}'; end if;
  select * into u from users x where x.id = w.user_id;
  return array_remove(array[
    case when u.status = 'blocked' then 'blocked' end,
    case when exists (select from notifications n where n.user_id = w.user_id and n.kind = 'new_device'
      and n.create_time between w.create_time - interval '1 day' and w.create_time) then 'new_device' end,
    case when u.withdrawal_cooldown_from between w.create_time - interval '7 days' and w.create_time
      then 'changed' end,
    case when exists (select from withdrawals o where o.user_id = w.user_id and o.status = 'completed')
      and not exists (select from withdrawals o where o.user_id = w.user_id and o.status = 'completed'
        and o.wallet_type = w.wallet_type and o.personal_card_number = w.personal_card_number)
      then 'new_account' end,
    case when u.create_time > w.create_time - interval '1 day' then 'new_customer' end], null);
end $$;
