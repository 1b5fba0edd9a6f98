-- Removes a person's names and account numbers from the rows about money; the amounts stay.
create or replace function forget_accounts(person uuid) returns void
language sql set search_path = public, pg_temp as $$
  update recharges set recharge_account = '' where owner = person;
  update withdrawals set personal_card_number = '', receiver_name = null where owner = person;
  update records set account = null where owner = person and kind in ('recharge', 'refund');
  update records set account = null, receiver_name = null, receiver_account = null
  where owner = person and kind = 'withdraw';
  delete from idempotency_keys where caller = person;
$$;
