-- Redacts the phone, names and accounts of a closed account's customer in rows that are retained: messages of
-- providers, cases, the log, proposals, answers to operators, and the reasons of records and payments. Received money
-- without a recharge retains its payer until it is settled, because it has to be sent back. `phone` and `nickname`
-- are the values before the closing. They are null in a repeated redaction, because they are no longer stored.
create or replace function redact_customer(customer uuid, phone text, nickname text) returns void
language plpgsql as $$
declare
  payment_ids uuid[] := array(select r.id from recharges r where r.user_id = customer
    union all select w.id from withdrawals w where w.user_id = customer);
  conversation uuid := (select c.id from conversations c where c.user_id = customer);
  target_ids uuid[];
  proposal_ids uuid[];
  customer_object_ids uuid[];
  personal_texts text[];
begin
  perform set_config('mavuno.closed_account', customer::text, true);
  -- This update comes first: it waits for transactions that are settling this money, and later ones see its result.
  update provider_receipts p set payer_id = customer
  where p.payer = redact_customer.phone and p.direction = 'in'
    and p.stage in ('reported', 'unmatched');
  payment_ids := payment_ids || array(select p.id from provider_receipts p
    where p.payment_id = any (payment_ids) or p.resolution is not null and (p.payer = redact_customer.phone
      or p.payer_id = customer or p.payment_id is null and p.normalized_reference = any (array(
        select r.payment_reference from recharges r where r.user_id = customer and r.payment_reference is not null))));
  target_ids := payment_ids || customer || conversation
    || array(select c.id from payment_cases c where c.payment_id = any (payment_ids))
    || array(select h.id from holdings h where h.user_id = customer);
  proposal_ids := array(select p.id from proposals p where p.user_id = customer
    union select p.id from proposals p where p.target_id = any (target_ids::text[]));
  customer_object_ids := proposal_ids || customer || conversation || array(select n.id from user_notes n
    where n.user_id = customer)
    || array(select n.id from conversation_notes n where n.conversation_id = conversation);
  -- Names are also redacted with the last word first. A name with digits is skipped, and so is anything that equals
  -- the number of a payment. Customers choose these texts freely and must not be able to choose which evidence is
  -- lost.
  personal_texts := array(select distinct y.name
    from (
      select unnest(array[x.name, regexp_replace(x.name, '^(.*\S)\s+(\S+)$', '\2 \1')]) from (
        values (redact_customer.nickname)
        union all select a.receiver_name from payout_accounts a where a.user_id = customer
        union all select w.receiver_name from withdrawals w where w.user_id = customer
        union all select p.payer_name from provider_receipts p where p.id = any (payment_ids)) x (name)
      where plain_digits(x.name) !~ '\d'
      union all select unnest(array[x.account, plain_digits(x.account)]) from (
        select a.account from payout_accounts a where a.user_id = customer
        union all select w.personal_card_number from withdrawals w where w.user_id = customer
        union all select r.recharge_account from recharges r where r.user_id = customer) x (account)
      where plain_digits(x.account) ~ '^\d{8,}$') y (name)
    where length(trim(y.name)) >= 3
      and not exists (select from recharges r where r.payment_number = upper(y.name))
      and not exists (select from provider_receipts p where p.receipt = upper(y.name))
      and not exists (select from bank_payments b where b.reference = upper(y.name)));

  update payment_messages m set body = redact_text(mask_message(m.body), personal_texts)
  where m.payment_id = any (payment_ids) or m.refs && array(
    select x.request_id from provider_request_ids x where x.payment_id = any (payment_ids)
    union select p.receipt from provider_receipts p where p.id = any (payment_ids));
  update payment_evidence e set account_reference = redact_text(e.account_reference, personal_texts),
    payer = mask_phones_in_text(e.payer), payer_name = null, reason = redact_text(e.reason, personal_texts)
  where e.payment_id = any (payment_ids)
    or e.receipt = any (array(select p.receipt from provider_receipts p where p.id = any (payment_ids)));
  update payment_cases c set reference = mask_phones_in_text(c.reference),
    details = redact_json(c.details, personal_texts)
  where c.payment_id = any (payment_ids);
  update provider_receipts p set reference = redact_text(p.reference, personal_texts),
    payer = mask_phones_in_text(p.payer), payer_name = '', reason = redact_text(p.reason, personal_texts)
  where p.id = any (payment_ids);
  update operator_log l set before = redact_json(l.before, personal_texts), after = redact_json(l.after, personal_texts)
  where l.target_id = any (target_ids::text[]) or l.target_id = any (proposal_ids::text[])
    or l.proposal_id = any (proposal_ids);
  update proposals p set input = redact_json(p.input, personal_texts), before = redact_json(p.before, personal_texts),
    target_version = redact_text(p.target_version, personal_texts),
    reason = redact_text(p.reason, personal_texts), result = redact_json(p.result, personal_texts)
  where p.id = any (proposal_ids);
  update idempotency_keys k set answer = redact_json(k.answer, personal_texts)
  where k.caller in (select u.id from users u where u.role = 'operator')
    and k.answer::text like any (array(select '%' || a || '%' from unnest(customer_object_ids) a));

  update recharges r set recharge_account = '', reason = redact_text(r.reason, personal_texts),
    payment_number = case r.status when 'completed' then r.payment_number
      else regexp_replace(mask_phones_in_text(r.payment_number), '[^A-Z0-9]', 'X', 'g') end,
    provider_reference = mask_phones_in_text(r.provider_reference)
  where r.user_id = customer;
  update withdrawals w set personal_card_number = '', receiver_name = null,
    reason = redact_text(w.reason, personal_texts), requeue_reason = redact_text(w.requeue_reason, personal_texts)
  where w.user_id = customer;
  update records r set account = null, receiver_name = null, receiver_account = null,
    reason = redact_text(r.reason, personal_texts)
  where r.user_id = customer and r.kind in ('recharge', 'refund', 'withdraw');
  perform set_config('mavuno.closed_account', '', true);
end $$;
