-- Applies an event of a payment provider once, in whatever order events arrive. An event that cannot be applied is
-- stored with the reason. An event that contradicts the books opens a case for operators. `receipt` in the result is
-- the receipt that the provider must be queried about next.
create or replace function apply_payment_event(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  is_incoming boolean := input ->> 'direction' = 'in';
  succeeded boolean := input ->> 'outcome' = 'succeeded';
  payment_id uuid := input ->> 'subject';
  at timestamptz;
  customer uuid := user_of_payment(payment_id);
  recharge recharges;
  withdrawal withdrawals;
  is_outdated boolean;
  decision text;
  effect text;
  contradiction record;
  reported jsonb := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended((input ->> 'provider') || (input ->> 'event_id'), 1));
  select e.effect into effect from payment_evidence e
  where e.provider = input ->> 'provider' and e.event_id = input ->> 'event_id';
  if found then return jsonb_build_object('effect', effect, 'repeated', true); end if;
  at := operation_time(context);
  if customer is not null then perform lock_user(customer); end if;
  if is_incoming then
    select * into recharge from recharges r where r.id = payment_id and r.provider = input ->> 'provider';
  else
    select * into withdrawal from withdrawals w where w.id = payment_id and w.provider = input ->> 'provider';
  end if;
  is_outdated := not is_incoming and is_outdated_report(input);
  decision := order_decision(input, recharge, withdrawal, may_be_paid_at_other_amount(recharge), is_outdated);
  if decision = 'wait' then
    -- Not stored as applied: once a false report is refuted, the same result credits the prompt. Until operators have
    -- resolved the other payment they see it as unmatched; afterwards a case is opened, because the prompt may have
    -- been paid as well.
    if exists (select from receipts_of_prompt(recharge))
      and not exists (select from receipts_of_prompt(recharge) p where p.stage = 'unmatched') then
      perform open_case(input, 'not_applied', 0, at);
    end if;
    return jsonb_build_object('effect', decision, 'repeated', false);
  end if;
  select * into contradiction from contradiction_of(input, recharge, withdrawal, case_correction_total(payment_id),
    exists (select from users u where u.id = customer and u.status = 'active'));
  if not succeeded and is_outdated then contradiction.kind := null; end if;
  begin
    effect := 'applied';
    case decision
      when 'not_found' then perform not_found('payment');
      when 'credit' then
        perform complete_recharge(null, jsonb_build_object('id', payment_id,
          'settled_amount', input -> 'amount', 'reference', input ->> 'provider_reference'), context);
        perform record_order_receipt(input, coalesce((input ->> 'amount')::bigint, recharge.amount), true, at);
        reported := verify_reported_receipt(payment_id, context);
      when 'reject' then
        perform reject_recharge(null, jsonb_build_object('id', payment_id, 'reason', input ->> 'reason',
          'failure', coalesce(input ->> 'failure', 'other'), 'status', input ->> 'status'), context);
      when 'complete' then
        perform complete_withdrawal(null, jsonb_build_object('id', payment_id,
          'provider_reference', input ->> 'provider_reference'), context);
        perform record_order_receipt(input, withdrawal.real_amount, true, at);
      when 'old_answer' then effect := decision;
      when 'requeue' then perform requeue_with_new_attempt(payment_id, at);
      when 'return' then
        perform reject_withdrawal(null, jsonb_build_object('id', payment_id, 'reason', input ->> 'reason',
          'failure', coalesce(input ->> 'failure', 'other')), context);
    end case;
  exception when sqlstate 'MV001' or sqlstate 'MV404' then
    effect := sqlerrm; -- The event is stored but not applied.
    if is_incoming and succeeded and effect <> 'payment' then
      perform mark_recharge_uncredited(payment_id, input ->> 'provider_reference', at);
    end if;
    -- A second payment of a collected recharge becomes an unmatched payment for operators. If only its receipt was
    -- unknown, the receipt is attached instead.
    if is_incoming and succeeded and input ->> 'provider_reference' is not null then
      perform process_receipt(jsonb_build_object('receipt', input ->> 'provider_reference', 'is_confirmed', true,
          'amount', coalesce((input ->> 'amount')::bigint, r.amount), 'reference', r.payment_reference,
          'paid', epoch_seconds(at)), context)
      from recharges r where r.id = payment_id and r.status = 'completed' and r.collection_method <> 'form';
      if found and contradiction.kind = 'paid_twice' then contradiction.kind := null; end if;
    end if;
    -- The money moved, but a business rule prevented its posting.
    if succeeded and contradiction.kind is null and not exists (
      select from recharges r where r.id = payment_id and r.status = 'completed'
      union all
      select from withdrawals w where w.id = payment_id and w.status = 'completed'
    ) then
      perform open_case(input, 'not_applied', 0, at);
    end if;
  end;
  if contradiction.kind is not null then
    perform open_case(input, contradiction.kind, contradiction.excess_paid_out, at);
  end if;
  -- The provider has reported the outcome, so no further query is due.
  if is_incoming then perform cancel_job('recharge_query', payment_id::text); end if;
  insert into payment_evidence (provider, event_id, direction, payment_id, outcome, amount, receipt, reason,
    is_confirmed, effect, reported_at)
  values (input ->> 'provider', input ->> 'event_id', input ->> 'direction', payment_id, input ->> 'outcome',
    (input ->> 'amount')::bigint, input ->> 'provider_reference', input ->> 'reason', true, effect, at);
  return jsonb_strip_nulls(jsonb_build_object('effect', effect, 'repeated', false,
    'receipt', case when reported ->> 'effect' = 'query' then reported -> 'id' end));
end $$;
