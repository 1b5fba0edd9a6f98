-- Assigns a withdrawal to an operator before any money is sent. It counts against that operator's limits; one above
-- them is paid only after a proposal. A settled withdrawal cannot be assigned, because the caller might send the
-- money again. A withdrawal of another operator is reassigned only if the caller names that operator, with a reason.
-- It remains assigned throughout, because its money may be in transit, so its customer cannot cancel it meanwhile.
create or replace function take_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  before jsonb := (select j.item from operator_withdrawals_json(array[found_row.id]) j);
begin
  perform check_role(caller, 'operatorAssignWithdrawal');
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  if found_row.taken_by = caller then return operator_withdrawal_json(found_row.id, caller, at); end if;
  -- Operators cannot be assigned a withdrawal that the provider pays.
  if is_by_provider(found_row.status, found_row.provider, found_row.taken_by, found_row.within_limits_of,
      found_row.proposal_id, found_row.sent, found_row.ask_next)
    or found_row.taken and found_row.taken_by is null or not found_row.taken and input ? 'instead_of' then
    perform refuse('wrong_state');
  end if;
  perform check_taker((input ->> 'instead_of')::uuid, found_row.taken_by);
  perform check_payouts();
  perform check_active(found_row.owner);
  perform return_limit(found_row.within_limits_of, 'withdrawal', found_row.amount,
    found_row.within_limits_on);
  update withdrawals w set taken = true, taken_by = caller, update_time = at,
    within_limits_of = case when w.proposal_id is null
      and use_limit(caller, 'withdrawal', found_row.amount, at) then caller end,
    within_limits_on = local_day(at)
  where w.id = found_row.id;
  update records r set taken = true, update_time = at where r.id = found_row.id;
  perform log_action(caller, 'operatorAssignWithdrawal', 'withdrawal', found_row.id, before,
    (select j.item from operator_withdrawals_json(array[found_row.id]) j)
      || jsonb_strip_nulls(jsonb_build_object('reason', input ->> 'reason')), at);
  return operator_withdrawal_json(found_row.id, caller, at);
end $$;
