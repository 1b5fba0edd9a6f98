create or replace function remove_channel(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  requested text := input ->> 'wallet_type';
  before jsonb := (select j.item from channels_json() j where j.wallet_type = requested);
begin
  perform assert_executing_proposal('removeChannel');
  delete from recharge_channels c where c.wallet_type = requested;
  if not found then perform not_found('recharge_channel'); end if;
  perform log_action(caller, 'removeChannel', 'recharge_channel', null, before, null,
    operation_time(context));
  return before;
end $$;
