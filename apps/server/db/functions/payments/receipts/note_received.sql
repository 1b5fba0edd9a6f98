-- Records that the provider reported the payment of a prompt, and its receipt, before either is confirmed. The
-- reported receipt is not the payment number until a query about it confirms it; that query is sent once the prompt
-- is credited. If the reported amount differs, the result of the prompt does not confirm it, so the receipt is
-- queried at once.
create or replace function note_received(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  told bigint := input ->> 'amount';
  number text := upper(input ->> 'receipt');
  wanted recharges;
  answer jsonb;
begin
  select * into wanted from recharges r where r.id = (input ->> 'subject')::uuid and r.by <> 'form'
    and r.provider = facts ->> 'provider';
  if wanted.id is null then return '{}'; end if;
  wanted := lock_recharge(wanted.id);
  update recharges r set received = coalesce(r.received, at), update_time = at
  where r.id = wanted.id and r.status = 'pending';
  if number is null or number = wanted.payment_number then return '{}'; end if;
  if told <> wanted.amount then
    answer := receive_money(null, jsonb_build_object('receipt', number, 'amount', told,
      'reference', wanted.payment_reference, 'paid', epoch_seconds(at), 'sure', false), facts);
    -- A receipt that the provider confirmed as another payment is no evidence about this prompt.
    update recharges r set other_amount = told
    where r.id = wanted.id and r.status <> 'completed' and waits_for_amount(wanted.payment_reference, told);
    return answer;
  end if;
  -- A prompt has one receipt. If two are reported, one of the messages is forged, so neither is trusted.
  if wanted.told_number not in ('', number) then
    perform open_case(jsonb_build_object('provider', wanted.provider, 'direction', 'in', 'subject', wanted.id,
      'outcome', 'succeeded', 'provider_reference', number), 'told_twice', 0, at);
  end if;
  if wanted.told_number <> number then number := ''; end if;
  update recharges r set told_number = number where r.id = wanted.id;
  return case when wanted.status = 'completed' then verify_reported_receipt(wanted.id, facts) else '{}' end;
end $$;
