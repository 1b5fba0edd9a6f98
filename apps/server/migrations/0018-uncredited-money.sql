-- A provider may tell of money that cannot be credited: its payment number credited another recharge,
-- often by the same money, or the account was closed. Such a recharge becomes an error that has a
-- reference, that of the payment itself, until an operator refuses it, or credits it by that reference.
drop trigger recharges_move on recharges;
create trigger recharges_move before update of status on recharges
for each row when (old.status <> new.status) execute function check_move(
  'pending>completed', 'pending>cancel', 'pending>error', 'pending>expired',
  'cancel>completed', 'error>completed', 'expired>completed', 'cancel>error', 'expired>error');

-- A number that was credited is in conflict too, as long as this one is not what was credited.
create or replace function operator_recharge_json(r recharges) returns jsonb language sql stable as $$
  select recharge_json(r) || jsonb_build_object(
    'user', owner_json(r.owner),
    'conflict', exists (select from recharges o where o.wallet_type = r.wallet_type
      and o.payment_number = r.payment_number and o.id <> r.id
      and (o.status = 'pending' or o.status = 'completed' and r.status <> 'completed')),
    'settled_amount', r.settled_amount, 'reference', r.provider_reference)
$$;

create function is_closed(person uuid) returns boolean language sql stable as
$$ select u.status = 'closed' from users u where u.id = person $$;

create function keep_uncredited(recharge uuid, reference text, at timestamptz) returns void
language plpgsql as $$
declare
  found_row recharges := lock_recharge(recharge);
begin
  if found_row.status = 'completed' then return; end if;
  perform close_recharge(found_row, 'error', case
    when is_closed(found_row.owner) then 'The account was closed before the money came.'
    else 'This payment number was credited before.' end, at);
  update recharges r set provider_reference = coalesce(reference, '') where r.id = recharge;
end $$;

-- As before; money that came and that nobody has decided on is open, too.
create or replace function closing_obstacle(customer uuid) returns text language sql stable as $$
  select case
    when exists (select from accounts a
      where a.owner = customer and a.name <> 'points' and a.balance <> 0) then 'money'
    when exists (select from holdings h
      where h.owner = customer and (not h.ended or h.claimed < h.number_of_earnings)) then 'holding'
    when exists (select from recharges r where r.owner = customer and (r.status = 'pending'
      or r.status = 'error' and r.provider_reference is not null)) then 'recharge'
    when exists (select from withdrawals w where w.owner = customer and w.status = 'pending')
      then 'withdrawal'
  end
$$;

create or replace function refuse_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
  closed recharges;
begin
  -- Where money came that nobody has decided on, a provider's failure is about another try.
  if found_row.status = 'error' and (found_row.provider_reference is null or caller is null) then
    return operator_recharge_json(found_row);
  end if;
  if found_row.status not in ('pending', 'error') then perform refuse('wrong_state'); end if;
  perform close_recharge(found_row, 'error', input ->> 'reason', moment(facts));
  update recharges r set provider_reference = null where r.id = found_row.id returning * into closed;
  if caller is not null then
    perform log_action(caller, 'operatorRefuseRecharge', 'recharge', closed.id,
      recharge_json(found_row), recharge_json(closed), moment(facts));
  end if;
  return operator_recharge_json(closed);
end $$;

create or replace function complete_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
  settled bigint := coalesce((input ->> 'settled_amount')::bigint, found_row.amount);
  number text := found_row.payment_number;
  own text;
  moved transfers;
  done recharges;
begin
  -- Nobody could take it out of a closed account: it goes back to whoever sent it.
  if found_row.status = 'completed' or is_closed(found_row.owner) then
    perform refuse('wrong_state');
  end if;
  if settled <> found_row.amount and coalesce(input ->> 'reason', '') = '' then
    raise exception using errcode = 'MV400', message = 'reason';
  end if;
  if caller is not null and found_row.provider_reference is not null then
    own := upper(coalesce(input ->> 'reference', found_row.provider_reference));
    if own ~ '^[A-Z0-9]{6,32}$' then number := own; end if;
  end if;
  begin
    update recharges r set status = 'completed', settled_amount = settled, payment_number = number,
      reason = input ->> 'reason',
      provider_reference = coalesce(input ->> 'reference', r.provider_reference), update_time = at
    where r.id = found_row.id returning * into done;
  exception when unique_violation then
    perform refuse('payment_number_used');
  end;
  moved := transfer('recharge', free_stripe('settlement'),
    (account_of(done.owner, 'balance')).id, settled, done.id, at);
  update records r set status = 'completed', amount = settled, real_amount = settled,
    change = settled, balance_after = moved.to_balance, reason = done.reason, update_time = at
  where r.id = done.id;
  if caller is not null then
    perform log_action(caller, 'operatorCompleteRecharge', 'recharge', done.id,
      recharge_json(found_row), recharge_json(done) || jsonb_build_object('settled_amount', settled), at);
  end if;
  return operator_recharge_json(done);
end $$;

create or replace function receive_payment(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  came_in boolean := input ->> 'direction' = 'in';
  well boolean := input ->> 'outcome' = 'succeeded';
  subject uuid := input ->> 'subject';
  effect text := 'applied';
  ordered bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended((input ->> 'provider') || (input ->> 'event_id'), 1));
  select e.effect into effect from payment_events e
  where e.provider = input ->> 'provider' and e.event_id = input ->> 'event_id';
  if found then return jsonb_build_object('effect', effect, 'repeated', true); end if;
  effect := 'applied';
  begin
    if not exists (
      select from recharges r where came_in and r.id = subject and r.provider = input ->> 'provider'
      union all
      select from withdrawals w where not came_in and w.id = subject and w.provider = input ->> 'provider'
    ) then perform not_found('payment'); end if;
    if came_in and well then
      select r.amount into ordered from recharges r where r.id = subject;
      perform complete_recharge(null, jsonb_build_object('id', subject,
        'settled_amount', input -> 'amount',
        -- Only another amount has to be explained.
        'reason', case when (input ->> 'amount')::bigint <> ordered
          then coalesce(nullif(input ->> 'reason', ''), input ->> 'provider') end,
        'reference', input ->> 'provider_reference'), facts);
    elsif came_in then
      perform refuse_recharge(null, jsonb_build_object('id', subject, 'reason', input ->> 'reason'), facts);
    elsif well then
      perform complete_withdrawal(null, jsonb_build_object('id', subject,
        'provider_reference', input ->> 'provider_reference'), facts);
    else
      perform refuse_withdrawal(null, jsonb_build_object('id', subject, 'reason', input ->> 'reason'), facts);
    end if;
  exception when sqlstate 'MV001' or sqlstate 'MV404' then
    effect := sqlerrm; -- The event is kept, what it asked for is not done.
    if came_in and well and effect <> 'payment' then
      perform keep_uncredited(subject, input ->> 'provider_reference', moment(facts));
    end if;
  end;
  insert into payment_events (provider, event_id, direction, subject, outcome, amount,
    provider_reference, reason, effect, received)
  values (input ->> 'provider', input ->> 'event_id', input ->> 'direction', subject,
    input ->> 'outcome', (input ->> 'amount')::bigint, input ->> 'provider_reference',
    input ->> 'reason', effect, moment(facts));
  return jsonb_build_object('effect', effect, 'repeated', false);
end $$;

-- Who has closed the account sends nothing again: their keys go, with the numbers in the answers.
drop trigger idempotency_keys_stay on idempotency_keys;
create trigger idempotency_keys_stay before update or truncate on idempotency_keys
for each statement execute function refuse_change('a key stands as long as what it made');
create trigger idempotency_keys_kept before delete on idempotency_keys
for each row when (is_closed(old.caller) is distinct from true)
execute function refuse_change('a key stands as long as what it made');

-- Names and numbers of a person's own that stand beside money; the money itself stays.
create function forget_accounts(person uuid) returns void language sql as $$
  update recharges set recharge_account = '' where owner = person;
  update withdrawals set personal_card_number = '', receiver_name = null where owner = person;
  update records set account = null where owner = person and kind in ('recharge', 'refund');
  update records set account = null, receiver_name = null, receiver_account = null
  where owner = person and kind = 'withdraw';
  delete from idempotency_keys where caller = person;
$$;

select forget_accounts(id) from users where status = 'closed';
