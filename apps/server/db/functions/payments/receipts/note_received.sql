-- Notes that the provider says that money came for a prompt, and under which receipt, before that is checked: it is
-- `told_number` until a question about that receipt has confirmed it, which is asked once the prompt is credited. If
-- it was another amount, the prompt's own result says nothing of it: the receipt is asked about at once.
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
    -- A receipt that the provider has confirmed as something else says nothing of this prompt.
    update recharges r set other_amount = told
    where r.id = wanted.id and r.status <> 'completed' and waits_for_amount(wanted.payment_reference, told);
    return answer;
  end if;
  -- A prompt has one receipt. If two are told, one of the messages is forged, so neither is believed.
  if wanted.told_number not in ('', number) then
    perform open_case(jsonb_build_object('provider', wanted.provider, 'direction', 'in', 'subject', wanted.id,
      'outcome', 'succeeded', 'provider_reference', number), 'told_twice', 0, at);
  end if;
  if wanted.told_number <> number then number := ''; end if;
  update recharges r set told_number = number where r.id = wanted.id;
  return case when wanted.status = 'completed' then verify_reported_receipt(wanted.id, facts) else '{}' end;
end $$;
