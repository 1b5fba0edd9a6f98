-- Applies an event of a payment provider once, in whatever order events arrive. An event that cannot be applied is
-- stored with the reason. An event that contradicts the books opens a case for operators. `receipt` in the result is
-- the receipt that the provider must be queried about next.
create or replace function apply_payment_event(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  is_incoming boolean := input ->> 'direction' = 'in';
  succeeded boolean := input ->> 'outcome' = 'succeeded';
  payment_id uuid := input ->> 'subject';
  effect text := 'applied';
  ordered bigint;
  customer uuid := user_of_payment(payment_id);
  contradiction record;
  reported jsonb := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended((input ->> 'provider') || (input ->> 'event_id'), 1));
  select e.effect into effect from payment_evidence e
  where e.provider = input ->> 'provider' and e.event_id = input ->> 'event_id';
  if found then return jsonb_build_object('effect', effect, 'repeated', true); end if;
  effect := 'applied';
  if customer is not null then perform lock_user(customer); end if;
  if is_incoming and succeeded and input ->> 'amount' is null and exists (select from recharges r
      where r.id = payment_id and r.provider = input ->> 'provider' and may_be_paid_at_other_amount(r)) then
    -- Not stored as applied: once a false report is refuted, the same result credits the prompt.
    return jsonb_build_object('effect', 'wait', 'repeated', false);
  end if;
  select * into contradiction from contradiction_of(input);
  if not is_incoming and not succeeded and is_outdated_report(input) then contradiction.kind := null; end if;
  begin
    if not exists (
      select from recharges r where is_incoming and r.id = payment_id and r.provider = input ->> 'provider'
      union all
      select from withdrawals w where not is_incoming and w.id = payment_id and w.provider = input ->> 'provider'
    ) then perform not_found('payment'); end if;
    if is_incoming and succeeded then
      select r.amount into ordered from recharges r where r.id = payment_id;
      perform complete_recharge(null, jsonb_build_object('id', payment_id,
        'settled_amount', input -> 'amount', 'reference', input ->> 'provider_reference'), context);
      perform record_order_receipt(input, coalesce((input ->> 'amount')::bigint, ordered), true,
        operation_time(context));
      reported := verify_reported_receipt(payment_id, context);
    elsif is_incoming then
      perform reject_recharge(null, jsonb_build_object('id', payment_id, 'reason', input ->> 'reason',
        'failure', coalesce(input ->> 'failure', 'other'), 'status', input ->> 'status'), context);
    elsif succeeded then
      perform complete_withdrawal(null, jsonb_build_object('id', payment_id,
        'provider_reference', input ->> 'provider_reference'), context);
      select w.real_amount into ordered from withdrawals w where w.id = payment_id;
      perform record_order_receipt(input, ordered, true, operation_time(context));
    elsif is_outdated_report(input) then
      effect := 'old_answer';
    elsif exists (select from withdrawals w where w.id = payment_id and w.status = 'pending'
        and w.requeue_reason is not null) then
      perform requeue_with_new_attempt(payment_id, operation_time(context));
    else
      perform reject_withdrawal(null, jsonb_build_object('id', payment_id, 'reason', input ->> 'reason',
        'failure', coalesce(input ->> 'failure', 'other')), context);
    end if;
  exception when sqlstate 'MV001' or sqlstate 'MV404' then
    effect := sqlerrm; -- The event is stored but not applied.
    if is_incoming and succeeded and effect <> 'payment' then
      perform mark_recharge_uncredited(payment_id, input ->> 'provider_reference', operation_time(context));
    end if;
    -- A second payment of a collected recharge becomes an unmatched payment for operators. If only its receipt was
    -- unknown, the receipt is attached instead.
    if is_incoming and succeeded and input ->> 'provider_reference' is not null then
      perform process_receipt(jsonb_build_object('receipt', input ->> 'provider_reference', 'is_confirmed', true,
          'amount', coalesce((input ->> 'amount')::bigint, r.amount), 'reference', r.payment_reference,
          'paid', epoch_seconds(operation_time(context))), context)
      from recharges r where r.id = payment_id and r.status = 'completed' and r.collection_method <> 'form';
      if found and contradiction.kind = 'paid_twice' then contradiction.kind := null; end if;
    end if;
    -- The money moved, but a business rule prevented its posting.
    if succeeded and contradiction.kind is null and not exists (
      select from recharges r where r.id = payment_id and r.status = 'completed'
      union all
      select from withdrawals w where w.id = payment_id and w.status = 'completed'
    ) then
      perform open_case(input, 'not_applied', 0, operation_time(context));
    end if;
  end;
  if contradiction.kind is not null then
    perform open_case(input, contradiction.kind, contradiction.excess_paid_out, operation_time(context));
  end if;
  -- The provider has reported the outcome, so no further query is due.
  if is_incoming then perform cancel_job('recharge_query', payment_id::text); end if;
  insert into payment_evidence (provider, event_id, direction, payment_id, outcome, amount, receipt, reason,
    is_confirmed, effect, reported_at)
  values (input ->> 'provider', input ->> 'event_id', input ->> 'direction', payment_id, input ->> 'outcome',
    (input ->> 'amount')::bigint, input ->> 'provider_reference', input ->> 'reason', true, effect,
    operation_time(context));
  return jsonb_strip_nulls(jsonb_build_object('effect', effect, 'repeated', false,
    'receipt', case when reported ->> 'effect' = 'query' then reported -> 'id' end));
end $$;
