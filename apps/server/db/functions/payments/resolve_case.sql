-- Resolves a case. The customer's wallet pays what left the bank (`hold_again`), or the operator pays it out of the
-- fees (`operator_bears`). The customer is credited what arrived (`pay_back`). No money moves if it was settled at
-- the bank (`noted`).
create or replace function resolve_case(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  requested text := input ->> 'resolution';
  found_row payment_cases := lock_case((input ->> 'id')::uuid);
  before jsonb := (select j.item from cases_json(array[found_row.id]) j);
  shard bigint;
begin
  perform assert_executing_proposal('resolveCase');
  if found_row.resolved_at is not null
    or requested in ('hold_again', 'operator_bears') and found_row.excess_paid_out <= 0
    or requested = 'pay_back' and found_row.excess_paid_out >= 0 then
    perform reject('wrong_state');
  end if;
  -- Each report about a payment states the total amount that it moved, so only the latest may correct it.
  if requested <> 'noted' and found_row.kind in ('other_amount', 'failed_after_paid') and exists (
      select from payment_cases c where c.payment_id = found_row.payment_id and c.id > found_row.id
        and c.kind in ('other_amount', 'failed_after_paid') and c.resolution is distinct from 'noted') then
    perform reject('wrong_state');
  end if;
  if found_row.details ->> 'direction' = 'in' and found_row.reference <> '' then
    -- A payment is credited or sent back once: as a recharge, as an unmatched payment or by a case. The lock order is
    -- that of `complete_recharge`.
    perform from provider_receipts p where p.direction = 'in' and p.receipt = upper(found_row.reference)
    order by p.id for no key update;
    perform pg_advisory_xact_lock_shared(10, 0);
    perform pg_advisory_xact_lock(15, hashtext(upper(found_row.reference)));
    if requested = 'pay_back' and (
        exists (select from bank_payments b where b.reference = upper(found_row.reference) and b.amount > 0
          and b.id <> found_row.payment_id and not exists (select from payment_cases c
            where c.id = b.id and c.payment_id = found_row.payment_id))
        or exists (select from provider_receipts p where p.direction = 'in' and p.resolution = 'send_back'
          and p.receipt = upper(found_row.reference))) then
      perform reject('payment_number_used');
    end if;
  end if;
  if requested = 'operator_bears' then
    shard := gather_shards('fees', found_row.excess_paid_out, at);
    perform check_funds(found_row.excess_paid_out, company_account_balance('fees'));
    perform transfer('loss', shard, lock_available_shard('settlement'), found_row.excess_paid_out, found_row.id, at);
  elsif requested <> 'noted' then
    perform correct_payment(found_row.id, at);
  end if;
  if requested <> 'noted' then
    perform book_bank_entry('case', found_row.id, -found_row.excess_paid_out, found_row.reference, null, at);
  end if;
  update payment_cases c set resolved_at = at, resolution = requested where c.id = found_row.id;
  perform log_action(caller, 'resolveCase', 'case', found_row.id, before,
    (select j.item from cases_json(array[found_row.id]) j), at);
  return (select j.item from cases_json(array[found_row.id]) j);
end $$;
