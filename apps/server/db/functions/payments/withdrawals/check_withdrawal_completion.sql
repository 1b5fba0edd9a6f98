-- Checks who may complete a withdrawal. One operator alone pays within the limits, which are counted when the
-- withdrawal is assigned; a larger one requires an earlier approval.
create or replace function check_withdrawal_completion() returns trigger
language plpgsql as $$
begin
  new.proposal_id := coalesce(current_proposal('{completeWithdrawal}'), new.proposal_id);
  if new.completed_by is null then
    if new.provider = 'manual' then
      raise exception 'a manual withdrawal is completed by an operator'
        using errcode = 'integrity_constraint_violation';
    end if;
  elsif new.proposal_id is null and new.limits_operator_id is null then
    if not use_operator_limit(new.completed_by, 'withdrawal', new.amount, new.update_time) then
      perform reject_without_approval();
    end if;
    new.limits_operator_id := new.completed_by;
    new.limits_day := local_day(new.update_time);
  end if;
  return new;
end $$;

create or replace trigger withdrawals_completed before update of stage on withdrawals
for each row when (old.stage <> 'paid' and new.stage = 'paid')
execute function check_withdrawal_completion();
