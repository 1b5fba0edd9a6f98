-- Returns the decision about the outcome of an order that the provider itself reported. `recharge` or `withdrawal` is
-- the order; both are null if no order of this provider has the id. `may_be_other_amount` says whether a prompt may
-- have been paid at another amount, and `is_outdated` whether the report is about an earlier attempt to pay.
create or replace function order_decision(
  event jsonb, recharge recharges, withdrawal withdrawals, may_be_other_amount boolean, is_outdated boolean
) returns text language plpgsql immutable as $$
declare
  succeeded boolean := event ->> 'outcome' = 'succeeded';
begin
  if event ->> 'direction' = 'in' then
    return case
      when recharge.id is null then 'not_found'
      when succeeded and event ->> 'amount' is null and may_be_other_amount then 'wait'
      when succeeded then 'credit'
      else 'reject' end;
  end if;
  return case
    when withdrawal.id is null then 'not_found'
    when succeeded then 'complete'
    when is_outdated then 'old_answer'
    when withdrawal.status = 'pending' and withdrawal.requeue_reason is not null then 'requeue'
    else 'return' end;
end $$;
