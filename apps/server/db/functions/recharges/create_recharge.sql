create or replace function create_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  asked bigint := input ->> 'amount';
  number text := upper(trim(input ->> 'payment_number'));
  channel recharge_channels;
begin
  perform lock_customer(caller);
  channel := channel_for(input ->> 'wallet_type', 'form', facts);
  perform check_bounds(asked, 'recharge');
  if exists (select from recharges r where r.wallet_type = channel.wallet_type
      and r.payment_number = number and r.status = 'completed') then
    perform refuse('payment_number_used');
  end if;
  return add_recharge(caller, channel.wallet_type, input || jsonb_build_object('payment_number', number), at);
end $$;
