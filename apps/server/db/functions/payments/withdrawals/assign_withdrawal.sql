-- Assigns a withdrawal to an operator before any money is sent. It counts against that operator's limits; one above
-- them is paid only after a proposal. A settled withdrawal cannot be assigned, because the caller might send the
-- money again. A withdrawal of another operator is reassigned only if the caller names that operator, with a reason.
-- It remains assigned throughout, because its money may be in transit, so its customer cannot cancel it meanwhile.
create or replace function assign_withdrawal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  before jsonb := (select j.item from operator_withdrawals_json(array[found_row.id]) j);
  is_within_limits boolean;
begin
  perform check_role(caller, 'operatorAssignWithdrawal');
  if found_row.status <> 'pending' then perform reject('wrong_state'); end if;
  if found_row.assigned_to = caller then return operator_withdrawal_json(found_row.id, caller, at); end if;
  -- Operators cannot be assigned a withdrawal that the provider pays.
  if found_row.stage in ('queued', 'sent', 'accepted') or found_row.stage = 'requested' and input ? 'instead_of' then
    perform reject('wrong_state');
  end if;
  perform require_own_assignment((input ->> 'instead_of')::uuid, found_row.assigned_to);
  perform check_payouts_not_stopped();
  perform check_active(found_row.user_id);
  perform release_operator_limit(found_row.limits_operator_id, 'withdrawal', found_row.amount,
    found_row.limits_day);
  is_within_limits := found_row.proposal_id is null and use_operator_limit(caller, 'withdrawal', found_row.amount, at);
  update withdrawals w set assigned_to = caller, update_time = at,
    stage = case when is_within_limits or w.proposal_id is not null then 'assigned' else 'needs_approval' end,
    limits_operator_id = case when is_within_limits then caller end,
    limits_day = local_day(at)
  where w.id = found_row.id;
  update records r set update_time = at where r.id = found_row.id;
  perform log_action(caller, 'operatorAssignWithdrawal', 'withdrawal', found_row.id, before,
    (select j.item from operator_withdrawals_json(array[found_row.id]) j)
      || jsonb_strip_nulls(jsonb_build_object('reason', input ->> 'reason')), at);
  return operator_withdrawal_json(found_row.id, caller, at);
end $$;
