-- Stores that the provider reported the payment of a prompt, and its receipt, before either is confirmed, and decides
-- what follows. The reported receipt is not the payment number until a query about it confirms it; that query is sent
-- once the prompt is credited. If the reported amount differs, the result of the prompt does not confirm it, so the
-- receipt is queried at once. If two receipts are reported, neither is trusted.
create or replace function record_prompt_receipt(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  reported_amount bigint := input ->> 'amount';
  number text := upper(input ->> 'receipt');
  recharge_row recharges;
  answer jsonb := '{}';
begin
  select * into recharge_row from recharges r where r.id = (input ->> 'subject')::uuid and r.collection_method <> 'form'
    and r.provider = context ->> 'provider';
  if recharge_row.id is null then return '{}'; end if;
  recharge_row := lock_recharge(recharge_row.id);
  update recharges r set stage = 'reported', update_time = at
  where r.id = recharge_row.id and r.status = 'pending';
  if number is null or number = recharge_row.payment_number then return '{}'; end if;
  if reported_amount <> recharge_row.amount then
    answer := process_receipt(jsonb_build_object('receipt', number, 'amount', reported_amount,
      'reference', recharge_row.payment_reference, 'paid', epoch_seconds(at), 'is_confirmed', false), context);
  elsif reported_receipt(recharge_row) <> number then
    perform open_case(jsonb_build_object('provider', recharge_row.provider, 'direction', 'in', 'subject',
      recharge_row.id, 'outcome', 'succeeded', 'provider_reference', number), 'reported_twice', 0, at);
  end if;
  insert into payment_evidence (provider, direction, payment_id, outcome, receipt, amount, account_reference,
    is_confirmed, effect, reported_at)
  values (recharge_row.provider, 'in', recharge_row.id, 'succeeded', number, reported_amount,
    case when reported_amount <> recharge_row.amount then recharge_row.payment_reference end, false,
    coalesce(answer ->> 'effect', 'wait'), at);
  if recharge_row.status = 'completed' and coalesce(reported_amount, recharge_row.amount) = recharge_row.amount then
    return verify_reported_receipt(recharge_row.id, context);
  end if;
  return answer;
end $$;
