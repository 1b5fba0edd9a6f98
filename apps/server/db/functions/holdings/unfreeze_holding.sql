-- Unfreezes a holding. A principal that fell due while the holding was frozen is paid back at once.
create or replace function unfreeze_holding(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  h holdings := lock_any_holding((input ->> 'id')::uuid);
  freed holdings;
begin
  perform assert_executing_proposal('unfreezeHolding');
  if h.state <> 'frozen' then perform reject('wrong_state'); end if;
  if not h.is_ended and h.ends <= at then
    perform end_holding(h.id, at);
  else
    update holdings x set state = 'running', frozen_reason = null where x.id = h.id;
  end if;
  perform notify_of_holding(h.id, 'holding_unfrozen', h.id, null, null, at);
  select * into freed from holdings x where x.id = h.id;
  perform log_action(caller, 'unfreezeHolding', 'holding', h.id,
    jsonb_build_object('state', 'frozen', 'reason', h.frozen_reason),
    jsonb_build_object('state', freed.state), at);
  return (select j.item from operator_holdings_json(array[h.id], at) j);
end $$;
