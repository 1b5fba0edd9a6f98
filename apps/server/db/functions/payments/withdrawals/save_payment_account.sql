-- Sets the receipt account. Withdrawals then wait for the cool-down, so that a customer who did not change it has
-- time to report that. The customer's own phone requires no cool-down once it is proven.
create or replace function save_payment_account(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  existing payout_accounts;
  provided payout_accounts := row(caller, input ->> 'wallet_type', input ->> 'account',
    input ->> 'receiver_name');
begin
  perform lock_customer(caller);
  select * into existing from payout_accounts p where p.user_id = caller;
  if existing is distinct from provided then
    insert into payout_accounts values (provided.*)
    on conflict (user_id) do update set wallet_type = excluded.wallet_type,
      account = excluded.account, receiver_name = excluded.receiver_name;
    if not is_own_phone(caller, provided.account) then
      update users u set withdrawal_cooldown_from = operation_time(context) where u.id = caller;
    end if;
  end if;
  return jsonb_build_object('account', to_jsonb(provided) - 'user_id',
    'is_new', existing is distinct from provided);
end $$;
