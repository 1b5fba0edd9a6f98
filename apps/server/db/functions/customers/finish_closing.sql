-- Closes an account without money or open business. Returns false if it cannot be closed. Personal data is deleted.
-- The ledger retains the id and the amounts. The benefits that the person has used are stored under the fingerprint
-- of the phone (`phone_fingerprint`).
create or replace function finish_closing(customer uuid, known_phone text, phone_fingerprint bytea,
  expires_at timestamptz)
returns boolean language plpgsql security definer set search_path from current as $$
declare
  mine users;
begin
  -- Every operation that moves this customer's money takes the same lock.
  perform lock_user(customer);
  select * into mine from users u where u.id = customer;
  if mine.status is distinct from 'active' or mine.role <> 'customer' or closing_obstacle(customer) is not null then
    return false;
  end if;
  -- The fingerprint is that of the phone that the caller has read. If the phone has changed since, the caller
  -- retries.
  if mine.phone <> known_phone then
    raise exception 'the phone has changed' using errcode = 'serialization_failure';
  end if;
  perform store_fingerprints(customer, phone_fingerprint, expires_at);
  -- This update precedes the deletions because it waits for a concurrent sign-in, whose session is then deleted
  -- below.
  update users u set status = 'closed', phone = null, nickname = '', password_hash = null,
    blocked_reason = null, withdrawal_cooldown_from = null, phone_verified_at = null, closing_since = null,
    phone_fingerprint = null, locked = null, invitation_code = u.id::text
  where u.id = customer;
  perform redact_customer(customer, mine.phone, mine.nickname);
  delete from phone_codes c where c.phone = mine.phone;
  delete from sessions s where s.user_id = customer;
  delete from registered_devices d where d.user_id = customer;
  delete from account_lock_links l where l.user_id = customer;
  delete from user_notes n where n.user_id = customer;
  delete from payout_accounts a where a.user_id = customer;
  update documents d set phone = null where d.user_id = customer and d.phone is not null;
  delete from article_reads r where r.user_id = customer;
  delete from conversations c where c.user_id = customer;
  -- Notifications are deleted after the conversation, because messages create notifications, too.
  delete from notifications n where n.user_id = customer;
  delete from chat_files f where f.user_id = customer;
  delete from idempotency_keys k where k.caller = customer;
  return true;
end $$;
