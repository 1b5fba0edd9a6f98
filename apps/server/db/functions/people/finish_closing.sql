-- Closes an account in which nothing is left and nothing is open; false if it cannot be closed. What is about
-- the person is removed; the ledger keeps the id and the amounts. Under the mark of the phone it is kept what
-- the person has had once.
create or replace function finish_closing(customer uuid, known_phone text, mark bytea, kept_until timestamptz)
returns boolean language plpgsql security definer set search_path from current as $$
declare
  mine users;
begin
  -- All that moves this customer's money takes the same lock.
  perform lock_owner(customer);
  select * into mine from users u where u.id = customer;
  if mine.status is distinct from 'active' or mine.role <> 'customer' or closing_obstacle(customer) is not null then
    return false;
  end if;
  -- The mark stands for the phone that the caller has read. If it has changed since, the caller tries again.
  if mine.phone <> known_phone then
    raise exception 'the phone has changed' using errcode = 'serialization_failure';
  end if;
  perform store_fingerprints(customer, mark, kept_until);
  -- This comes first because it waits for a sign-in under way, whose session is then removed below.
  update users u set status = 'closed', phone = null, nickname = '', password_hash = null,
    blocked_reason = null, withdrawals_wait_from = null, phone_proven = null, closing = null, mark = null,
    locked = null, invitation_code = u.id::text
  where u.id = customer;
  perform redact_customer(customer, mine.phone, mine.nickname);
  delete from phone_codes c where c.phone = mine.phone;
  delete from sessions s where s.owner = customer;
  delete from known_devices d where d.owner = customer;
  delete from lock_links l where l.owner = customer;
  delete from user_notes n where n.owner = customer;
  delete from payment_accounts a where a.owner = customer;
  update documents d set phone = null where d.owner = customer and d.phone is not null;
  delete from article_reads r where r.owner = customer;
  delete from conversations c where c.owner = customer;
  -- After the conversation, whose messages write them, too.
  delete from notifications n where n.owner = customer;
  delete from chat_files f where f.owner = customer;
  delete from idempotency_keys k where k.caller = customer;
  return true;
end $$;
