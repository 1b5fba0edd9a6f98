-- Processes a report of incoming money. Anybody could have sent it, so it only counts once it is confirmed by the
-- provider. The recharge of its reference is then credited if the amount matches and it is not credited yet, whatever
-- its status. Any other payment is unmatched and left for operators.
create or replace function process_receipt(input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  provider_name text := context ->> 'provider';
  number text := upper(input ->> 'receipt');
  is_confirmed boolean := input ->> 'is_confirmed';
  existing provider_receipts;
  details record;
  recharge_row recharges;
  named text;
  manual_recharge_id uuid;
  decision text;
  is_new boolean;
begin
  select * into existing from provider_receipts p where p.provider = provider_name and p.receipt = number;
  named := case when existing.confirmed_at is not null then existing.reference
    else (confirmed_details(provider_name, number, (input ->> 'amount')::bigint, input)).reference end;
  recharge_row := find_recharge_of_payment(provider_name, named, number);
  if recharge_row.id is not null then recharge_row := lock_recharge(recharge_row.id); end if;
  insert into provider_receipts as p (provider, receipt, direction, amount, reference, payer, payer_name, paid_at,
    reported_at)
  values (provider_name, number, 'in', (input ->> 'amount')::bigint, coalesce(input ->> 'reference', ''),
    coalesce(input ->> 'payer', ''), coalesce(input ->> 'payer_name', ''),
    coalesce(to_timestamp((input ->> 'paid')::bigint), at), at)
  on conflict (provider, receipt) do nothing;
  is_new := found;
  select * into existing from provider_receipts p where p.provider = provider_name and p.receipt = number
  for no key update;
  details := confirmed_details(provider_name, number, (input ->> 'amount')::bigint, input);
  -- A report that arrived meanwhile may name another recharge, which is not locked here: the provider is queried again.
  if is_confirmed and existing.confirmed_at is null and existing.direction = 'in' and details.reference = named then
    update provider_receipts p set confirmed_at = at, amount = (input ->> 'amount')::bigint,
      reference = details.reference, payer = details.payer, payer_name = details.payer_name
    where p.id = existing.id returning * into existing;
  end if;
  select r.id into manual_recharge_id from recharges r where r.status = 'completed'
    and r.settled_amount = existing.amount
    and (r.payment_number = number or upper(r.provider_reference) = number)
    and not exists (select from provider_receipts p where p.payment_id = r.id)
  order by r.id limit 1;
  decision := receipt_decision(existing, recharge_row, manual_recharge_id, is_confirmed, input ->> 'reference',
    is_closed(recharge_row.user_id), config_text('{phone,country_code}'));
  if is_confirmed and existing.direction <> 'in' then
    perform cancel_job('receipt_query', existing.id::text);
  elsif not is_confirmed and existing.confirmed_at is null and (is_new or existing.direction <> 'in') then
    perform schedule_job('receipt_query', existing.id::text, at + interval '1 second');
  end if;
  case decision
    when 'open_case' then
      perform open_case(jsonb_build_object('provider', provider_name, 'direction', 'in', 'subject', existing.payment_id,
        'outcome', 'succeeded', 'amount', input -> 'amount', 'provider_reference', number), 'not_applied', 0, at);
      decision := 'wrong_state';
    when 'duplicate' then
      perform open_case(jsonb_build_object('provider', provider_name, 'direction', 'in', 'subject', r.id,
        'outcome', 'succeeded', 'amount', existing.amount, 'provider_reference', number), 'not_applied', 0, at)
      from recharges r where r.provider = provider_name and r.id <> existing.payment_id
        and r.payment_reference = normalize_reference(input ->> 'reference')
        and r.payment_reference <> existing.normalized_reference;
    when 'link' then
      update provider_receipts p set payment_id = manual_recharge_id where p.id = existing.id;
      decision := 'duplicate';
    when 'attach' then
      decision := case when attach_receipt(recharge_row.id, existing.id) then 'duplicate' else 'unmatched' end;
    when 'credit' then
      decision := credit_receipt(existing.id, recharge_row.id, context);
    when 'unmatched' then
      -- The customer is shown that another amount arrived.
      if recharge_row.status <> 'completed' then
        perform notify_target_changed('recharge', recharge_row.id, recharge_row.user_id);
      end if;
    else null;
  end case;
  return jsonb_build_object('id', existing.id, 'effect', decision);
end $$;
