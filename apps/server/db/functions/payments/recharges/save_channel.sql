create or replace function save_channel(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested text := input ->> 'wallet_type';
  before jsonb := (select j.item from channels_json() j where j.wallet_type = requested);
  after jsonb;
begin
  perform assert_executing_proposal('saveChannel');
  insert into recharge_channels (wallet_type, company_name, company_number, presets, provider, position)
  values (requested, input ->> 'company_name', input ->> 'company_number',
    array(select p::bigint from jsonb_array_elements_text(input -> 'presets') p),
    coalesce(input ->> 'provider', 'manual'), (select coalesce(max(c.position) + 1, 0) from recharge_channels c))
  on conflict on constraint recharge_channels_pkey do update set company_name = excluded.company_name,
    company_number = excluded.company_number, presets = excluded.presets, provider = excluded.provider;
  select j.item into after from channels_json() j where j.wallet_type = requested;
  perform log_action(caller, 'saveChannel', 'recharge_channel', null, before, after, operation_time(context));
  return after;
end $$;
