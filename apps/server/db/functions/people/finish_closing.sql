-- Closes an account in which nothing is left and nothing is open; false if it cannot be closed. What is about
-- the person is removed; the ledger keeps the id and the amounts. Under the mark of the phone it is kept what
-- the person has had once.
create or replace function finish_closing(customer uuid, mark bytea, kept_until timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- All that moves this customer's money takes the same lock.
  perform lock_owner(customer);
  if not exists (select from users u where u.id = customer and u.status = 'active')
    or closing_obstacle(customer) is not null then
    return false;
  end if;
  insert into phone_marks as m (mark, code_id, kept_until)
  select finish_closing.mark, had.code_id, finish_closing.kept_until from (
    select r.code_id from redemptions r where r.owner = customer
    union all select null from users u where u.id = customer and u.first_purchase is not null) had
  on conflict on constraint phone_marks_mark_code_id_key do update set kept_until = excluded.kept_until;
  -- This comes first because it waits for a sign-in under way, whose session is then removed below.
  update users u set status = 'closed', phone = null, nickname = '', password_hash = null,
    blocked_reason = null, withdrawals_wait_from = null, phone_proven = null, closing = null, mark = null,
    locked = null
  where u.id = customer;
  delete from sessions s where s.owner = customer;
  delete from known_devices d where d.owner = customer;
  delete from lock_links l where l.owner = customer;
  delete from payment_accounts a where a.owner = customer;
  delete from article_reads r where r.owner = customer;
  delete from conversations c where c.owner = customer;
  delete from chat_files f where f.owner = customer;
  update recharges r set recharge_account = '' where r.owner = customer;
  update withdrawals w set personal_card_number = '', receiver_name = null where w.owner = customer;
  update records r set account = null where r.owner = customer and r.kind in ('recharge', 'refund');
  update records r set account = null, receiver_name = null, receiver_account = null
  where r.owner = customer and r.kind = 'withdraw';
  delete from idempotency_keys k where k.caller = customer;
  return true;
end $$;
