-- Changing an existing receipt account takes the password, and withdrawals then wait for the cool-down.
-- `facts.password_checked` says that the password was given.
create or replace function save_payment_account(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  customer users := lock_customer(caller);
  known payment_accounts;
  given payment_accounts := row(caller, input ->> 'wallet_type', input ->> 'account',
    input ->> 'receiver_name');
begin
  select * into known from payment_accounts p where p.owner = caller;
  if known.owner is not null and known is distinct from given then
    if not (facts ->> 'password_checked')::boolean then perform refuse('old_password_wrong'); end if;
    update users u set withdrawals_wait_from = moment(facts) where u.id = caller;
  end if;
  insert into payment_accounts values (given.*)
  on conflict (owner) do update set wallet_type = excluded.wallet_type,
    account = excluded.account, receiver_name = excluded.receiver_name;
  return to_jsonb(given) - 'owner';
end $$;
