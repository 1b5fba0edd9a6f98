create or replace function remove_channel(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  wanted text := input ->> 'wallet_type';
  before jsonb := (select j.item from channels_json() j where j.wallet_type = wanted);
begin
  perform need_proposal('removeChannel');
  delete from recharge_channels c where c.wallet_type = wanted;
  if not found then perform not_found('recharge_channel'); end if;
  perform log_action(caller, 'removeChannel', 'recharge_channel', null, before, null,
    operation_time(facts));
  return before;
end $$;
