-- Processes a provider's report of a payment that was not ordered, or that has one of our references. Anybody could
-- have sent the report, so it only counts once it is `sure`, that is confirmed by the provider. The recharge of its
-- reference is then credited if the amount matches and it is not credited yet, whatever its status. Any other payment
-- is unmatched and left for operators. Data of an unconfirmed report is only used where the confirmation has none;
-- its reference also requires that its amount was right.
create or replace function receive_money(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := operation_time(facts);
  carrier text := facts ->> 'provider';
  number text := upper(input ->> 'receipt');
  sure boolean := input ->> 'sure';
  known provider_receipts;
  wanted recharges;
  named text;
  is_its boolean;
  by_hand uuid;
begin
  select * into known from provider_receipts p where p.provider = carrier and p.receipt = number;
  named := reference_of(known.checked, known.reference, known.amount, input);
  wanted := recharge_of_money(carrier, named, number);
  if wanted.id is not null then wanted := lock_recharge(wanted.id); end if;
  insert into provider_receipts as p (provider, receipt, direction, amount, reference, payer, payer_name, paid,
    told, ask_next)
  values (carrier, number, 'in', (input ->> 'amount')::bigint, coalesce(input ->> 'reference', ''),
    coalesce(input ->> 'payer', ''), coalesce(input ->> 'payer_name', ''),
    coalesce(to_timestamp((input ->> 'paid')::bigint), at), at, at)
  on conflict (provider, receipt) do nothing;
  select * into known from provider_receipts p where p.provider = carrier and p.receipt = number
  for no key update;
  -- The receipt is posted as paid out, perhaps by a single operator: the provider is queried, and its confirmation
  -- opens a case.
  if known.direction <> 'in' then
    if sure then
      perform open_case(jsonb_build_object('provider', carrier, 'direction', 'in', 'subject', known.subject,
        'outcome', 'succeeded', 'amount', input -> 'amount', 'provider_reference', number), 'not_applied', 0, at);
    end if;
    update provider_receipts p set ask_next = case when not sure then at end
    where p.id = known.id and p.checked is null;
    return jsonb_build_object('id', known.id,
      'effect', case when sure or known.checked is not null then 'wrong_state' else 'ask' end);
  end if;
  -- A message that arrived meanwhile may name another recharge, which is not locked here: the provider is queried
  -- again.
  if known.checked is null
    and (not sure or reference_of(known.checked, known.reference, known.amount, input) <> named) then
    if not sure then
      update provider_receipts p set reference = reference_of(null, p.reference, p.amount, input),
        payer = coalesce(nullif(p.payer, ''), input ->> 'payer', ''),
        payer_name = coalesce(nullif(p.payer_name, ''), input ->> 'payer_name', '')
      where p.id = known.id;
    end if;
    return jsonb_build_object('id', known.id, 'effect', 'ask');
  end if;
  if known.checked is null then
    update provider_receipts p set checked = at, ask_next = null, amount = (input ->> 'amount')::bigint,
      reference = named, payer = coalesce(nullif(input ->> 'payer', ''), p.payer),
      payer_name = coalesce(nullif(input ->> 'payer_name', ''), p.payer_name)
    where p.id = known.id returning * into known;
  end if;
  if known.subject is not null then
    perform open_case(jsonb_build_object('provider', carrier, 'direction', 'in', 'subject', r.id,
      'outcome', 'succeeded', 'amount', known.amount, 'provider_reference', number), 'not_applied', 0, at)
    from recharges r where r.provider = carrier and r.id <> known.subject
      and r.payment_reference = normalize_reference(input ->> 'reference') and r.payment_reference <> known.plain_reference;
    return jsonb_build_object('id', known.id, 'effect', 'known');
  end if;
  -- A resolved payment is final.
  if known.resolution is not null then return jsonb_build_object('id', known.id, 'effect', 'known'); end if;
  -- An operator may have credited the payment by its customer's information, before the provider reported it.
  select r.id into by_hand from recharges r where r.status = 'completed' and r.settled_amount = known.amount
    and (r.payment_number = number or upper(r.provider_reference) = number)
    and not exists (select from provider_receipts p where p.subject = r.id)
  order by r.id limit 1;
  if by_hand is not null then
    update provider_receipts p set subject = by_hand where p.id = known.id;
    return jsonb_build_object('id', known.id, 'effect', 'known');
  end if;
  -- A prompt may have been credited before its receipt was known. The receipt belongs to it if the provider reports
  -- its reference, or if the payer's phone is the one that the prompt was sent to.
  is_its := wanted.status = 'completed' and wanted.settled_amount = known.amount
    and coalesce(wanted.payment_number, known.receipt) = known.receipt
    and (wanted."by" <> 'prompt' or normalize_reference(input ->> 'reference') = wanted.payment_reference
      or shows_phone(known.payer, config_text('{phone,country_code}') || substr(wanted.recharge_account, 2)));
  if is_its and attach_receipt(wanted.id, known.id) then
    return jsonb_build_object('id', known.id, 'effect', 'known');
  end if;
  if wanted.id is null or wanted.status = 'completed' or wanted.amount <> known.amount
    or is_closed(wanted.owner) then
    -- The customer is shown that another amount arrived.
    if wanted.status <> 'completed' then perform notify_target_changed('recharge', wanted.id, wanted.owner); end if;
    return jsonb_build_object('id', known.id, 'effect', 'unmatched');
  end if;
  return jsonb_build_object('id', known.id, 'effect', credit_receipt(known.id, wanted.id, facts));
end $$;
