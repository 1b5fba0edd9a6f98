-- Cancels the points of a purchase while they are pending (`processing`). `id` is that of the holding.
create or replace function cancel_pending_points(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  h holdings := lock_any_holding((input ->> 'id')::uuid);
  award point_awards;
begin
  perform check_role(caller, 'operatorCancelPoints');
  select * into award from point_awards p where p.holding_id = h.id for no key update;
  if award.id is null or award.status = 'completed' then perform reject('wrong_state'); end if;
  if award.status = 'processing' then
    update point_awards p set status = 'cancel', reason = input ->> 'reason', update_time = at
    where p.id = award.id;
    update records r set status = 'cancel', reason = input ->> 'reason', update_time = at
    where r.id = award.id;
    perform notify_of_holding(h.id, 'points_taken_back', award.id, award.points, input ->> 'reason', at);
    perform log_action(caller, 'operatorCancelPoints', 'holding', h.id,
      jsonb_build_object('points', award.points, 'status', award.status),
      jsonb_build_object('status', 'cancel', 'reason', input ->> 'reason'), at);
  end if;
  return (select j.item from operator_holdings_json(array[h.id], at) j);
end $$;
