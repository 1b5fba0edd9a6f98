create or replace function freeze_holding(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  h holdings := lock_any_holding((input ->> 'id')::uuid);
begin
  perform check_role(caller, 'operatorFreezeHolding');
  if h.state <> 'frozen' then
    if h.state <> 'running' then perform reject('wrong_state'); end if;
    update holdings x set state = 'frozen', frozen_reason = input ->> 'reason' where x.id = h.id;
    perform notify_of_holding(h.id, 'holding_frozen', h.id, null, input ->> 'reason', at);
    perform log_action(caller, 'operatorFreezeHolding', 'holding', h.id,
      jsonb_build_object('state', h.state),
      jsonb_build_object('state', 'frozen', 'reason', input ->> 'reason'), at);
  end if;
  return (select j.item from operator_holdings_json(array[h.id], at) j);
end $$;
