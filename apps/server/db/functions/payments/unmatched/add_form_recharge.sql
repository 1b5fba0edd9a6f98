-- Adds a recharge of which only the payment number is known, in the channel that the provider serves.
create or replace function add_form_recharge(
  customer uuid, provider_name text, amount bigint, number text, at timestamptz
) returns uuid language plpgsql as $$
declare
  channel text;
begin
  select c.wallet_type into channel from recharge_channels c where c.provider = provider_name
  order by c.position, c.wallet_type limit 1;
  if channel is null then perform not_found('wallet_type'); end if;
  return add_recharge(customer, channel, jsonb_build_object('amount', amount, 'payment_number', number,
    'recharge_account', (select u.phone from users u where u.id = customer)), at) ->> 'id';
end $$;
