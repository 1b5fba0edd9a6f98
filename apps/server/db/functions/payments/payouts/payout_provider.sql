-- Returns who pays this customer: the server's provider if it serves the wallet type of the receipt account,
-- otherwise operators (`manual`).
create or replace function payout_provider(customer uuid, context jsonb) returns text
language plpgsql stable as $$
begin
  return coalesce((select context ->> 'provider' from payout_accounts p
    join recharge_channels c on c.wallet_type = p.wallet_type and c.provider = context ->> 'provider'
    where p.user_id = customer), 'manual');
end $$;
