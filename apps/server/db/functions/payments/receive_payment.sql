-- Applies an event of a payment provider once, in whatever order events arrive. An event that cannot be applied is
-- stored with the reason. An event that contradicts the books opens a case for operators. `receipt` in the result is
-- the receipt that the provider must be queried about next.
create or replace function receive_payment(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  came_in boolean := input ->> 'direction' = 'in';
  well boolean := input ->> 'outcome' = 'succeeded';
  subject uuid := input ->> 'subject';
  effect text := 'applied';
  ordered bigint;
  customer uuid := owner_of_payment(subject);
  odd record;
  told jsonb := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended((input ->> 'provider') || (input ->> 'event_id'), 1));
  select e.effect into effect from payment_events e
  where e.provider = input ->> 'provider' and e.event_id = input ->> 'event_id';
  if found then return jsonb_build_object('effect', effect, 'repeated', true); end if;
  effect := 'applied';
  if customer is not null then perform lock_owner(customer); end if;
  -- The provider has reported the outcome, so no further query is due.
  if came_in then update recharges r set ask_next = null where r.id = subject and r.ask_next is not null; end if;
  select * into odd from contradiction_of(input);
  if not came_in and not well and is_old_answer(input) then odd.kind := null; end if;
  begin
    if not exists (
      select from recharges r where came_in and r.id = subject and r.provider = input ->> 'provider'
      union all
      select from withdrawals w where not came_in and w.id = subject and w.provider = input ->> 'provider'
    ) then perform not_found('payment'); end if;
    if came_in and well then
      select r.amount into ordered from recharges r where r.id = subject;
      perform complete_recharge(null, jsonb_build_object('id', subject,
        'settled_amount', input -> 'amount', 'reference', input ->> 'provider_reference'), facts);
      perform book_receipt(input, coalesce((input ->> 'amount')::bigint, ordered), true,
        operation_time(facts));
      told := verify_reported_receipt(subject, facts);
    elsif came_in then
      perform refuse_recharge(null, jsonb_build_object('id', subject, 'reason', input ->> 'reason',
        'failure', coalesce(input ->> 'failure', 'other'), 'status', input ->> 'status'), facts);
    elsif well then
      perform complete_withdrawal(null, jsonb_build_object('id', subject,
        'provider_reference', input ->> 'provider_reference'), facts);
      select w.real_amount into ordered from withdrawals w where w.id = subject;
      perform book_receipt(input, ordered, true, operation_time(facts));
    elsif is_old_answer(input) then
      effect := 'old_answer';
    elsif exists (select from withdrawals w where w.id = subject and w.status = 'pending'
        and w.held_because is not null) then
      perform send_again(subject, operation_time(facts));
    else
      perform refuse_withdrawal(null, jsonb_build_object('id', subject, 'reason', input ->> 'reason',
        'failure', coalesce(input ->> 'failure', 'other')), facts);
    end if;
  exception when sqlstate 'MV001' or sqlstate 'MV404' then
    effect := sqlerrm; -- The event is stored but not applied.
    if came_in and well and effect <> 'payment' then
      perform mark_recharge_uncredited(subject, input ->> 'provider_reference', operation_time(facts));
    end if;
    -- A second payment of a collected recharge becomes an unmatched payment for operators. If only its receipt was
    -- unknown, the receipt is attached instead.
    if came_in and well and input ->> 'provider_reference' is not null then
      perform receive_money(null, jsonb_build_object('receipt', input ->> 'provider_reference', 'sure', true,
          'amount', coalesce((input ->> 'amount')::bigint, r.amount), 'reference', r.payment_reference,
          'paid', epoch_seconds(operation_time(facts))), facts)
      from recharges r where r.id = subject and r.status = 'completed' and r.by <> 'form';
      if found and odd.kind = 'paid_twice' then odd.kind := null; end if;
    end if;
    -- The money moved, but a business rule prevented its posting.
    if well and odd.kind is null and not exists (
      select from recharges r where r.id = subject and r.status = 'completed'
      union all
      select from withdrawals w where w.id = subject and w.status = 'completed'
    ) then
      perform open_case(input, 'not_applied', 0, operation_time(facts));
    end if;
  end;
  if odd.kind is not null then perform open_case(input, odd.kind, odd.owed, operation_time(facts)); end if;
  insert into payment_events (provider, event_id, direction, subject, outcome, amount,
    provider_reference, reason, effect, received)
  values (input ->> 'provider', input ->> 'event_id', input ->> 'direction', subject,
    input ->> 'outcome', (input ->> 'amount')::bigint, input ->> 'provider_reference',
    input ->> 'reason', effect, operation_time(facts));
  return jsonb_strip_nulls(jsonb_build_object('effect', effect, 'repeated', false,
    'receipt', case when told ->> 'effect' = 'ask' then told -> 'id' end));
end $$;
