create or replace function create_recharge(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  requested_amount bigint := input ->> 'amount';
  number text := upper(trim(input ->> 'payment_number'));
  channel recharge_channels;
  same_number_recharge_id uuid;
begin
  perform lock_customer(caller);
  channel := channel_for(input ->> 'wallet_type', 'form', context);
  perform check_bounds(requested_amount, 'recharge');
  select r.id into same_number_recharge_id from recharges r
  where r.payment_number = number and r.user_id = caller and r.status = 'pending' limit 1;
  if same_number_recharge_id is not null then
    perform reject('payment_number_pending', jsonb_build_object('recharge_id', same_number_recharge_id));
  end if;
  if exists (select from recharges r where r.wallet_type = channel.wallet_type
      and r.payment_number = number and r.status = 'completed') then
    perform reject('payment_number_used');
  end if;
  return add_recharge(caller, channel.wallet_type, input || jsonb_build_object('payment_number', number), at);
end $$;
