-- Rejects a withdrawal. `caller` is null if the provider reported that it did not pay.
create or replace function reject_withdrawal(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  before jsonb := (select j.item from operator_withdrawals_json(array[found_row.id]) j);
begin
  if caller is not null then perform check_role(caller, 'operatorRejectWithdrawal'); end if;
  if found_row.status <> 'error' then
    -- An order that was sent to the provider may have been paid, so only the provider's report returns the money.
    if found_row.status <> 'pending'
      or caller is not null and found_row.sent_at is not null then
      perform reject('wrong_state');
    end if;
    if caller is not null and found_row.assigned_to is not null then
      perform require_own_assignment(caller, found_row.assigned_to);
    end if;
    perform release_operator_limit(found_row.limits_operator_id, 'withdrawal', found_row.amount,
      found_row.limits_day);
    perform return_withdrawal(found_row.id, case when caller is null then 'failed' else 'rejected' end,
      input ->> 'reason', input ->> 'failure',
      operation_time(context));
    if caller is not null then
      perform log_action(caller, 'operatorRejectWithdrawal', 'withdrawal', found_row.id, before,
        (select j.item from operator_withdrawals_json(array[found_row.id]) j), operation_time(context));
    end if;
  end if;
  return (select j.item from operator_withdrawals_json(array[found_row.id]) j);
end $$;
