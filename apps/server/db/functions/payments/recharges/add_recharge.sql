-- Adds a recharge and its record. Rejects a customer who has five pending recharges.
create or replace function add_recharge(customer uuid, channel text, input jsonb, at timestamptz)
returns jsonb language plpgsql as $$
declare
  created recharges;
begin
  if (select count(*) from recharges r where r.user_id = customer and r.status = 'pending') >= 5 then
    perform reject('wrong_state', jsonb_build_object('pending', 5));
  end if;
  insert into recharges (user_id, amount, wallet_type, company_name, company_number, recharge_account,
    collection_method, payment_number, payment_reference, next_prompt_at, provider, expires, create_time, update_time)
  select customer, (input ->> 'amount')::bigint, c.wallet_type, c.company_name, c.company_number,
    input ->> 'recharge_account', coalesce(input ->> 'by', 'form'), input ->> 'payment_number',
    input ->> 'payment_reference', to_timestamp((input ->> 'try_again')::bigint), c.provider,
    at + make_interval(secs => config_integer('{recharge,expires_after}')), at, at
  from recharge_channels c where c.wallet_type = channel
  returning * into created;
  insert into records (id, user_id, kind, wallet, amount, real_amount, account, receiver_name,
    receiver_account, currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (created.id, customer, 'recharge', 'balance', created.amount, created.amount, created.recharge_account,
    created.company_name, created.company_number, config_text('{currency}'), created.wallet_type,
    created.provider, 'pending', at, 'recharge', created.id);
  return (select j.item from recharges_json(array[created.id]) j);
end $$;
