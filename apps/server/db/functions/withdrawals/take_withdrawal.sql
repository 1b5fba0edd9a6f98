-- Takes a withdrawal before any money is sent. It counts against the taker's limits; one that does not
-- fit is paid only after a proposal. A settled one cannot be taken: its caller might send the
-- money again.
create or replace function take_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  before jsonb := (select j.item from withdrawals_json(array[found_row.id]) j);
begin
  perform check_role(caller, 'operatorTakeWithdrawal');
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  if found_row.taken then
    return (select j.item from operator_withdrawals_json(array[found_row.id]) j);
  end if;
  perform check_payouts();
  perform check_active(found_row.owner);
  update withdrawals w set taken = true, update_time = moment(facts),
    within_limits_of = case
      when use_limit(caller, 'withdrawal', found_row.amount, moment(facts)) then caller end,
    within_limits_on = local_day(moment(facts))
  where w.id = found_row.id;
  update records r set taken = true, update_time = moment(facts) where r.id = found_row.id;
  perform log_action(caller, 'operatorTakeWithdrawal', 'withdrawal', found_row.id, before,
    (select j.item from withdrawals_json(array[found_row.id]) j), moment(facts));
  return (select j.item from operator_withdrawals_json(array[found_row.id]) j);
end $$;
