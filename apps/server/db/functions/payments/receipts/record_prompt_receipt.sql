-- Records that the provider reported the payment of a prompt, and its receipt, before either is confirmed. The
-- reported receipt is not the payment number until a query about it confirms it; that query is sent once the prompt
-- is credited. If the reported amount differs, the result of the prompt does not confirm it, so the receipt is
-- queried at once.
create or replace function record_prompt_receipt(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  reported_amount bigint := input ->> 'amount';
  number text := upper(input ->> 'receipt');
  recharge_row recharges;
  answer jsonb;
begin
  select * into recharge_row from recharges r where r.id = (input ->> 'subject')::uuid and r.by <> 'form'
    and r.provider = context ->> 'provider';
  if recharge_row.id is null then return '{}'; end if;
  recharge_row := lock_recharge(recharge_row.id);
  update recharges r set stage = 'reported', update_time = at
  where r.id = recharge_row.id and r.status = 'pending';
  if number is null or number = recharge_row.payment_number then return '{}'; end if;
  if reported_amount <> recharge_row.amount then
    answer := receive_money(null, jsonb_build_object('receipt', number, 'amount', reported_amount,
      'reference', recharge_row.payment_reference, 'paid', epoch_seconds(at), 'is_confirmed', false), context);
    -- A receipt that the provider confirmed as another payment is no evidence about this prompt.
    update recharges r set other_amount = reported_amount
    where r.id = recharge_row.id and r.status <> 'completed' and waits_for_amount(recharge_row.payment_reference,
      reported_amount);
    return answer;
  end if;
  -- A prompt has one receipt. If two are reported, one of the messages is forged, so neither is trusted.
  if recharge_row.reported_receipt not in ('', number) then
    perform open_case(jsonb_build_object('provider', recharge_row.provider, 'direction', 'in', 'subject',
      recharge_row.id,
      'outcome', 'succeeded', 'provider_reference', number), 'reported_twice', 0, at);
  end if;
  if recharge_row.reported_receipt <> number then number := ''; end if;
  update recharges r set reported_receipt = number where r.id = recharge_row.id;
  return case when recharge_row.status = 'completed' then verify_reported_receipt(recharge_row.id,
    context) else '{}' end;
end $$;
