create or replace function create_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  asked bigint := input ->> 'amount';
  number text := upper(trim(input ->> 'payment_number'));
  channel recharge_channels;
  made recharges;
begin
  perform lock_customer(caller);
  select * into channel from recharge_channels c where c.wallet_type = input ->> 'wallet_type';
  if channel.wallet_type is null then perform not_found('wallet_type'); end if;
  perform check_bounds(asked, 'recharge');
  if exists (select from recharges r where r.wallet_type = channel.wallet_type
      and r.payment_number = number and r.status = 'completed') then
    perform refuse('payment_number_used');
  end if;
  if (select count(*) from recharges r where r.owner = caller and r.status = 'pending') >= 5 then
    perform refuse('wrong_state', jsonb_build_object('pending', 5));
  end if;
  insert into recharges (owner, amount, wallet_type, company_name, company_number, recharge_account,
    payment_number, provider, expires, create_time, update_time)
  values (caller, asked, channel.wallet_type, channel.company_name, channel.company_number,
    input ->> 'recharge_account', number, facts ->> 'provider',
    at + make_interval(secs => config_integer('{recharge,expires_after}')), at, at)
  returning * into made;
  insert into records (id, owner, kind, wallet, amount, real_amount, account, receiver_name,
    receiver_account, currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (made.id, caller, 'recharge', 'balance', asked, asked, made.recharge_account,
    made.company_name, made.company_number, config_text('{currency}'), made.wallet_type,
    made.provider, 'pending', at, 'recharge', made.id);
  return recharge_json(made.id, made.payment_number, made.amount, made.settled_amount,
    made.wallet_type, made.company_name, made.company_number, made.recharge_account, made.status,
    made.reason, made.create_time, made.update_time);
end $$;
