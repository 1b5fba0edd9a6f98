-- Rejects a recharge. `caller` is null if the provider reported that no money arrived. An operator can also reject an
-- error with a reference, whose money arrived but was neither credited nor rejected. If the number was credited to
-- another recharge, the customer sees our own translated message instead of the operators' internal one.
create or replace function reject_recharge(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
  before jsonb := (select j.item from operator_recharges_json(array[found_row.id]) j);
begin
  if caller is not null then perform check_role(caller, 'operatorRejectRecharge'); end if;
  -- If money has arrived, a failure that the provider reports belongs to another attempt to pay.
  if found_row.status = 'error' and (found_row.stage <> 'uncredited' or caller is null) then
    return (select j.item from operator_recharges_json(array[found_row.id]) j);
  end if;
  if found_row.status not in ('pending', 'error') then perform reject('wrong_state'); end if;
  perform close_recharge(found_row.id, case when input ->> 'status' = 'cancel' then 'cancelled'
      when input ->> 'status' = 'expired' then 'expired' when caller is null then 'failed' else 'rejected' end,
    input ->> 'reason',
    coalesce(input ->> 'failure', case when caller is not null and exists (
      select from same_number_recharges(found_row.id, found_row.payment_number, found_row.provider_reference) s
      join recharges o on o.id = s where o.status = 'completed') then 'number_used' end), operation_time(context));
  update recharges r set provider_reference = null,
    next_prompt_at = case when caller is null
      then next_prompt_time(found_row.id, input ->> 'failure', operation_time(context)) else r.next_prompt_at end
  where r.id = found_row.id;
  if caller is not null then
    perform log_action(caller, 'operatorRejectRecharge', 'recharge', found_row.id, before,
      (select j.item from operator_recharges_json(array[found_row.id]) j), operation_time(context));
  end if;
  return (select j.item from operator_recharges_json(array[found_row.id]) j);
end $$;
