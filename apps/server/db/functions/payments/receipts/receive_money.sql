-- Processes a provider's report of a payment that was not ordered, or that has one of our references. Anybody could
-- have sent the report, so it only counts once it is `sure`, that is confirmed by the provider. The recharge of its
-- reference is then credited if the amount matches and it is not credited yet, whatever its status. Any other payment
-- is unmatched and left for operators. Data of an unconfirmed report is only used where the confirmation has none;
-- its reference also requires that its amount was right.
create or replace function receive_money(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(context);
  provider_name text := context ->> 'provider';
  number text := upper(input ->> 'receipt');
  is_confirmed boolean := input ->> 'is_confirmed';
  existing provider_receipts;
  recharge_row recharges;
  named text;
  is_its boolean;
  by_hand uuid;
begin
  select * into existing from provider_receipts p where p.provider = provider_name and p.receipt = number;
  named := reference_of(existing.checked, existing.reference, existing.amount, input);
  recharge_row := recharge_of_money(provider_name, named, number);
  if recharge_row.id is not null then recharge_row := lock_recharge(recharge_row.id); end if;
  insert into provider_receipts as p (provider, receipt, direction, amount, reference, payer, payer_name, paid,
    reported_at, next_query_at)
  values (provider_name, number, 'in', (input ->> 'amount')::bigint, coalesce(input ->> 'reference', ''),
    coalesce(input ->> 'payer', ''), coalesce(input ->> 'payer_name', ''),
    coalesce(to_timestamp((input ->> 'paid')::bigint), at), at, at)
  on conflict (provider, receipt) do nothing;
  select * into existing from provider_receipts p where p.provider = provider_name and p.receipt = number
  for no key update;
  -- The receipt is posted as paid out, perhaps by a single operator: the provider is queried, and its confirmation
  -- opens a case.
  if existing.direction <> 'in' then
    if is_confirmed then
      perform open_case(jsonb_build_object('provider', provider_name, 'direction', 'in', 'subject', existing.subject,
        'outcome', 'succeeded', 'amount', input -> 'amount', 'provider_reference', number), 'not_applied', 0, at);
    end if;
    update provider_receipts p set next_query_at = case when not is_confirmed then at end
    where p.id = existing.id and p.checked is null;
    return jsonb_build_object('id', existing.id,
      'effect', case when is_confirmed or existing.checked is not null then 'wrong_state' else 'query' end);
  end if;
  -- A message that arrived meanwhile may name another recharge, which is not locked here: the provider is queried
  -- again.
  if existing.checked is null
    and (not is_confirmed or reference_of(existing.checked, existing.reference, existing.amount, input) <> named) then
    if not is_confirmed then
      update provider_receipts p set reference = reference_of(null, p.reference, p.amount, input),
        payer = coalesce(nullif(p.payer, ''), input ->> 'payer', ''),
        payer_name = coalesce(nullif(p.payer_name, ''), input ->> 'payer_name', '')
      where p.id = existing.id;
    end if;
    return jsonb_build_object('id', existing.id, 'effect', 'query');
  end if;
  if existing.checked is null then
    update provider_receipts p set checked = at, next_query_at = null, amount = (input ->> 'amount')::bigint,
      reference = named, payer = coalesce(nullif(input ->> 'payer', ''), p.payer),
      payer_name = coalesce(nullif(input ->> 'payer_name', ''), p.payer_name)
    where p.id = existing.id returning * into existing;
  end if;
  if existing.subject is not null then
    perform open_case(jsonb_build_object('provider', provider_name, 'direction', 'in', 'subject', r.id,
      'outcome', 'succeeded', 'amount', existing.amount, 'provider_reference', number), 'not_applied', 0, at)
    from recharges r where r.provider = provider_name and r.id <> existing.subject
      and r.payment_reference = normalize_reference(input ->> 'reference')
        and r.payment_reference <> existing.plain_reference;
    return jsonb_build_object('id', existing.id, 'effect', 'duplicate');
  end if;
  -- A resolved payment is final.
  if existing.resolution is not null then return jsonb_build_object('id', existing.id, 'effect', 'duplicate'); end if;
  -- An operator may have credited the payment by its customer's information, before the provider reported it.
  select r.id into by_hand from recharges r where r.status = 'completed' and r.settled_amount = existing.amount
    and (r.payment_number = number or upper(r.provider_reference) = number)
    and not exists (select from provider_receipts p where p.subject = r.id)
  order by r.id limit 1;
  if by_hand is not null then
    update provider_receipts p set subject = by_hand where p.id = existing.id;
    return jsonb_build_object('id', existing.id, 'effect', 'duplicate');
  end if;
  -- A prompt may have been credited before its receipt was known. The receipt belongs to it if the provider reports
  -- its reference, or if the payer's phone is the one that the prompt was sent to.
  is_its := recharge_row.status = 'completed' and recharge_row.settled_amount = existing.amount
    and coalesce(recharge_row.payment_number, existing.receipt) = existing.receipt
    and (recharge_row."by" <> 'prompt' or normalize_reference(input ->> 'reference') = recharge_row.payment_reference
      or shows_phone(existing.payer, config_text('{phone,country_code}') || substr(recharge_row.recharge_account, 2)));
  if is_its and attach_receipt(recharge_row.id, existing.id) then
    return jsonb_build_object('id', existing.id, 'effect', 'duplicate');
  end if;
  if recharge_row.id is null or recharge_row.status = 'completed' or recharge_row.amount <> existing.amount
    or is_closed(recharge_row.user_id) then
    -- The customer is shown that another amount arrived.
    if recharge_row.status <> 'completed' then perform notify_target_changed('recharge', recharge_row.id,
      recharge_row.user_id); end if;
    return jsonb_build_object('id', existing.id, 'effect', 'unmatched');
  end if;
  return jsonb_build_object('id', existing.id, 'effect', credit_receipt(existing.id, recharge_row.id, context));
end $$;
