-- Takes a withdrawal before any money is sent. A settled one cannot be taken: its caller might send the
-- money again.
create or replace function take_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql set search_path = public, pg_temp as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  before jsonb := (select j.item from withdrawals_json(array[found_row.id]) j);
begin
  if caller is not null then perform check_role(caller, 'operatorTakeWithdrawal'); end if;
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  if found_row.taken then
    return (select j.item from operator_withdrawals_json(array[found_row.id]) j);
  end if;
  update withdrawals w set taken = true, update_time = moment(facts) where w.id = found_row.id;
  update records r set taken = true, update_time = moment(facts) where r.id = found_row.id;
  if caller is not null then
    perform log_action(caller, 'operatorTakeWithdrawal', 'withdrawal', found_row.id, before,
      (select j.item from withdrawals_json(array[found_row.id]) j), moment(facts));
  end if;
  return (select j.item from operator_withdrawals_json(array[found_row.id]) j);
end $$;
