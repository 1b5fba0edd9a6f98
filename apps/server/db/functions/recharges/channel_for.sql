-- Returns the channel of a wallet type. Rejects a channel that this server's provider does not serve, and a payment
-- method that the channel does not offer.
create or replace function channel_for(wallet_type text, way text, facts jsonb) returns recharge_channels
language plpgsql stable as $$
declare
  channel recharge_channels;
begin
  select * into channel from recharge_channels c where c.wallet_type = channel_for.wallet_type
    and c.provider in ('manual', facts ->> 'provider');
  if channel.wallet_type is null then perform not_found('wallet_type'); end if;
  if channel.provider = 'manual' and way <> 'form'
    or channel.provider <> 'manual' and not (facts -> 'ways' ? way) then
    perform refuse('wrong_state');
  end if;
  return channel;
end $$;
