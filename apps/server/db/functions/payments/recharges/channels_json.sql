-- Returns the recharge channels for operators, in the order that customers see.
create or replace function channels_json() returns table (wallet_type text, item jsonb)
language plpgsql stable as $$
begin
  return query select c.wallet_type, jsonb_build_object('wallet_type', c.wallet_type,
    'company_name', c.company_name, 'company_number', c.company_number,
    'presets', to_jsonb(c.presets), 'provider', c.provider,
    'pending_proposal', pending_proposal('recharge_channel', c.wallet_type))
  from recharge_channels c order by c.position, c.wallet_type;
end $$;
