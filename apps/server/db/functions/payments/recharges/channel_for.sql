-- Returns the channel of a wallet type. Rejects a channel that this server's provider does not serve, and a payment
-- method that the channel does not offer.
create or replace function channel_for(wallet_type text, method text, context jsonb) returns recharge_channels
language plpgsql stable as $$
declare
  channel recharge_channels;
begin
  select * into channel from recharge_channels c where c.wallet_type = channel_for.wallet_type
    and c.provider in ('manual', context ->> 'provider');
  if channel.wallet_type is null then perform not_found('wallet_type'); end if;
  if channel.provider = 'manual' and method <> 'form'
    or channel.provider <> 'manual' and not (context -> 'methods' ? method) then
    perform reject('wrong_state');
  end if;
  return channel;
end $$;
