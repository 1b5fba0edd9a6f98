-- Where customers pay to: one line a wallet type.
create table recharge_channels (
  wallet_type text primary key,
  company_name text not null,
  company_number text not null,
  presets bigint[] not null default '{}',
  position integer not null default 0
);

create table recharges (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  amount minor_units not null check (amount > 0),
  settled_amount minor_units check (settled_amount > 0),
  wallet_type text not null,
  company_name text not null,
  company_number text not null,
  recharge_account text not null,
  payment_number text not null check (payment_number ~ '^[A-Z0-9]{6,32}$'),
  status text not null default 'pending'
    check (status in ('pending', 'completed', 'cancel', 'error', 'expired')),
  reason text,
  -- Whoever carries the payment: it may have accepted an order long before money is received.
  provider text not null,
  accepted timestamptz,
  provider_reference text,
  expires timestamptz not null,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check ((status = 'completed') = (settled_amount is not null))
);

create index recharges_of_owner on recharges (owner, id desc);
create index recharges_open on recharges (expires) where status = 'pending';
create index recharges_by_status on recharges (status, id desc);
create index recharges_by_number on recharges (wallet_type, payment_number);
create unique index recharges_credited_once on recharges (wallet_type, payment_number)
where status = 'completed';

create table withdrawals (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  amount minor_units not null check (amount > 0),
  fee_rate integer not null check (fee_rate between 0 and 10000),
  fee minor_units not null check (fee >= 0),
  real_amount minor_units not null check (real_amount > 0),
  pay_from text not null check (pay_from in ('balance', 'revenue')),
  personal_card_number text not null,
  receiver_name text,
  wallet_type text not null,
  status text not null default 'pending' check (status in ('pending', 'completed', 'cancel', 'error')),
  taken boolean not null default false,
  reason text,
  provider text not null,
  accepted timestamptz,
  provider_reference text,
  create_time timestamptz not null,
  update_time timestamptz not null,
  check (amount = fee + real_amount),
  check (status <> 'completed' or (taken and provider_reference is not null)),
  check (status <> 'cancel' or not taken)
);

create index withdrawals_of_owner on withdrawals (owner, id desc);
create index withdrawals_by_status on withdrawals (status, id desc);
create unique index withdrawals_reference_once on withdrawals (wallet_type, provider_reference)
where status = 'completed';

-- The moves of a status that are allowed, as `from>to`, given to the trigger.
create function check_move() returns trigger language plpgsql as $$
begin
  if not (old.status || '>' || new.status = any (tg_argv)) then
    raise exception '% may not go from % to %', tg_table_name, old.status, new.status
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger recharges_move before update of status on recharges
for each row when (old.status <> new.status) execute function check_move(
  'pending>completed', 'pending>cancel', 'pending>error', 'pending>expired',
  'cancel>completed', 'error>completed', 'expired>completed');
create trigger withdrawals_move before update of status on withdrawals
for each row when (old.status <> new.status) execute function check_move(
  'pending>completed', 'pending>cancel', 'pending>error');
create trigger recharges_stay before delete or truncate on recharges
for each statement execute function refuse_change('what was asked stays known');
create trigger withdrawals_stay before delete or truncate on withdrawals
for each statement execute function refuse_change('what was asked stays known');

create function wallet_of(pay_from text) returns text language sql immutable as
$$ select case pay_from when 'balance' then 'balance' when 'revenue' then 'income' end $$;

create function log_action(
  operator uuid, action text, target_kind text, target uuid, before jsonb, after jsonb, at timestamptz
) returns void language sql as $$
  insert into operator_log (operator_id, action, target_kind, target_id, before, after, create_time)
  values (operator, action, target_kind, target::text, before, after, at)
$$;

create function recharge_json(r recharges) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', r.id, 'payment_number', r.payment_number, 'amount', r.amount,
    'wallet_type', r.wallet_type,
    'company_name', r.company_name, 'company_number', r.company_number,
    'recharge_account', r.recharge_account, 'status', r.status, 'reason', r.reason,
    'create_time', seconds(r.create_time), 'update_time', seconds(r.update_time)))
$$;

create function withdrawal_json(w withdrawals) returns jsonb language sql stable as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', w.id, 'amount', w.amount, 'personal_card_number', w.personal_card_number,
    'wallet_type', w.wallet_type, 'real_amount', w.real_amount, 'fee', w.fee,
    'fee_rate', w.fee_rate, 'taken', w.taken,
    'cancellable', w.status = 'pending' and not w.taken, 'status', w.status, 'reason', w.reason,
    'create_time', seconds(w.create_time), 'update_time', seconds(w.update_time)))
$$;

create function operator_recharge_json(r recharges) returns jsonb language sql stable as $$
  select recharge_json(r) || jsonb_build_object(
    'user', owner_json(r.owner),
    'conflict', exists (select from recharges o where o.wallet_type = r.wallet_type
      and o.payment_number = r.payment_number and o.status = 'pending' and o.id <> r.id),
    'settled_amount', r.settled_amount, 'reference', r.provider_reference)
$$;

create function operator_withdrawal_json(w withdrawals) returns jsonb language sql stable as $$
  select withdrawal_json(w) || jsonb_build_object(
    'user', owner_json(w.owner), 'receiver_name', w.receiver_name, 'pay_from', w.pay_from,
    'provider_reference', w.provider_reference)
$$;

create function check_bounds(amount bigint, bounds text) returns void language plpgsql as $$
declare
  least bigint := config_integer(array[bounds, 'min'], 10000);
  most bigint := config_integer(array[bounds, 'max'], 7000000);
begin
  if amount not between least and most then
    perform refuse('amount_out_of_bounds', jsonb_build_object('min', least, 'max', most));
  end if;
end $$;

-- A receipt account that is set changes only by whoever knows the password, and withdrawals then
-- wait for the cool-down. `facts.password_checked` says that it was given.
create function save_payment_account(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  customer users := lock_customer(caller);
  known payment_accounts;
  given payment_accounts := row(caller, input ->> 'wallet_type', input ->> 'account',
    input ->> 'receiver_name');
begin
  select * into known from payment_accounts p where p.owner = caller;
  if known.owner is not null and known is distinct from given then
    if not (facts ->> 'password_checked')::boolean then perform refuse('old_password_wrong'); end if;
    update users u set withdrawals_wait_from = moment(facts) where u.id = caller;
  end if;
  insert into payment_accounts values (given.*)
  on conflict (owner) do update set wallet_type = excluded.wallet_type,
    account = excluded.account, receiver_name = excluded.receiver_name;
  return to_jsonb(given) - 'owner';
end $$;

create function create_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  asked bigint := input ->> 'amount';
  number text := upper(trim(input ->> 'payment_number'));
  channel recharge_channels;
  made recharges;
begin
  perform lock_customer(caller);
  select * into channel from recharge_channels c where c.wallet_type = input ->> 'wallet_type';
  if channel.wallet_type is null then perform not_found('wallet_type'); end if;
  perform check_bounds(asked, 'recharge');
  if exists (select from recharges r where r.wallet_type = channel.wallet_type
      and r.payment_number = number and r.status = 'completed') then
    perform refuse('payment_number_used');
  end if;
  if (select count(*) from recharges r where r.owner = caller and r.status = 'pending') >= 5 then
    perform refuse('wrong_state', jsonb_build_object('pending', 5));
  end if;
  insert into recharges (owner, amount, wallet_type, company_name, company_number, recharge_account,
    payment_number, provider, expires, create_time, update_time)
  values (caller, asked, channel.wallet_type, channel.company_name, channel.company_number,
    input ->> 'recharge_account', number, facts ->> 'provider',
    at + make_interval(secs => config_integer('{recharge,expires_after}', 86400)), at, at)
  returning * into made;
  insert into records (id, owner, kind, wallet, amount, real_amount, account, receiver_name,
    receiver_account, currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (made.id, caller, 'recharge', 'balance', asked, asked, made.recharge_account,
    made.company_name, made.company_number, config_text('{currency}', 'KES'), made.wallet_type,
    made.provider, 'pending', at, 'recharge', made.id);
  return recharge_json(made);
end $$;

-- Locks a recharge or withdrawal behind its customer, in the order that all take.
create function lock_recharge(recharge uuid) returns recharges language plpgsql as $$
declare
  found_row recharges;
begin
  select * into found_row from recharges r where r.id = recharge;
  if found_row.id is null then perform not_found('recharge'); end if;
  perform lock_owner(found_row.owner);
  select * into found_row from recharges r where r.id = recharge for no key update;
  return found_row;
end $$;

create function close_recharge(found_row recharges, new_status text, why text, at timestamptz)
returns recharges language plpgsql as $$
declare
  closed recharges;
begin
  update recharges r set status = new_status, reason = why, update_time = at
  where r.id = found_row.id returning * into closed;
  update records r set status = new_status, reason = why, update_time = at where r.id = found_row.id;
  return closed;
end $$;

create function cancel_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
begin
  if found_row.owner <> caller then perform not_found('recharge'); end if;
  if found_row.status = 'cancel' then return recharge_json(found_row); end if;
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  return recharge_json(close_recharge(found_row, 'cancel', null, moment(facts)));
end $$;

create function refuse_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
  closed recharges;
begin
  if found_row.status = 'error' then return operator_recharge_json(found_row); end if;
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  closed := close_recharge(found_row, 'error', input ->> 'reason', moment(facts));
  if caller is not null then
    perform log_action(caller, 'operatorRefuseRecharge', 'recharge', closed.id,
      recharge_json(found_row), recharge_json(closed), moment(facts));
  end if;
  return operator_recharge_json(closed);
end $$;

-- Money that arrived is credited whatever became of the order, once. The caller is null where the
-- provider says so.
create function complete_recharge(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  found_row recharges := lock_recharge((input ->> 'id')::uuid);
  settled bigint := coalesce((input ->> 'settled_amount')::bigint, found_row.amount);
  moved transfers;
  done recharges;
begin
  if found_row.status = 'completed' then perform refuse('wrong_state'); end if;
  if settled <> found_row.amount and coalesce(input ->> 'reason', '') = '' then
    raise exception using errcode = 'MV400', message = 'reason';
  end if;
  begin
    update recharges r set status = 'completed', settled_amount = settled,
      reason = input ->> 'reason', provider_reference = input ->> 'reference',
      update_time = at
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

-- Expires what was not confirmed in time; leaves what somebody works on to the next round.
create function expire_recharges(at timestamptz, most integer) returns integer
language plpgsql as $$
declare
  due record;
  found_row recharges;
  done integer := 0;
begin
  for due in
    select r.id, r.owner from recharges r
    where r.status = 'pending' and r.expires <= at order by r.expires limit most
  loop
    continue when not try_lock_owner(due.owner);
    select * into found_row from recharges r
    where r.id = due.id and r.status = 'pending' for no key update skip locked;
    continue when found_row.id is null;
    perform close_recharge(found_row, 'expired', null, at);
    done := done + 1;
  end loop;
  return done;
end $$;

create function withdrawal_quote(asked bigint) returns jsonb language plpgsql stable as $$
declare
  rate bigint := config_integer('{withdraw,fee_rate}', 0);
  fee bigint := basis_points(asked, rate);
begin
  perform check_bounds(asked, 'withdraw');
  return jsonb_build_object('amount', asked, 'fee_rate', rate, 'fee', fee, 'real_amount', asked - fee);
end $$;

create function check_funds(needed bigint, available bigint) returns void language plpgsql as $$
begin
  if available < needed then
    perform refuse('insufficient_funds',
      jsonb_build_object('needed', needed, 'available', available));
  end if;
end $$;

create function create_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  customer users := lock_customer(caller);
  asked bigint := input ->> 'amount';
  receipt payment_accounts;
  until timestamptz := customer.withdrawals_wait_from
    + make_interval(secs => config_integer('{withdraw,cool_down}', 86400));
  quote jsonb;
  source accounts := account_of(caller, wallet_of(input ->> 'pay_from'));
  moved transfers;
  made withdrawals;
begin
  select * into receipt from payment_accounts p where p.owner = caller;
  if receipt.owner is null then perform refuse('no_payment_account'); end if;
  if at < until then
    perform refuse('cooling_down', jsonb_build_object('until', seconds(until)));
  end if;
  quote := withdrawal_quote(asked);
  if (input ->> 'real_amount')::bigint <> (quote ->> 'real_amount')::bigint then
    perform refuse('quote_changed', quote);
  end if;
  perform check_funds(asked, source.balance);
  insert into withdrawals (owner, amount, fee_rate, fee, real_amount, pay_from, personal_card_number,
    receiver_name, wallet_type, provider, create_time, update_time)
  values (caller, asked, (quote ->> 'fee_rate')::integer, (quote ->> 'fee')::bigint,
    (quote ->> 'real_amount')::bigint, input ->> 'pay_from', receipt.account, receipt.receiver_name,
    receipt.wallet_type, facts ->> 'provider', at, at)
  returning * into made;
  moved := transfer('withdraw', source.id, (account_of(caller, 'held')).id, asked, made.id, at);
  insert into records (id, owner, kind, wallet, change, balance_after, amount, real_amount, fee,
    fee_rate, account, receiver_name, receiver_account, currency, payment_method, method, status,
    taken, create_time, reference_kind, reference_id)
  values (made.id, caller, 'withdraw', source.name, -asked, moved.from_balance, asked,
    made.real_amount, made.fee, made.fee_rate, made.personal_card_number, made.receiver_name,
    made.personal_card_number, config_text('{currency}', 'KES'), made.wallet_type, made.provider,
    'pending', false, at, 'withdrawal', made.id);
  return withdrawal_json(made);
end $$;

create function lock_withdrawal(withdrawal uuid) returns withdrawals language plpgsql as $$
declare
  found_row withdrawals;
begin
  select * into found_row from withdrawals w where w.id = withdrawal;
  if found_row.id is null then perform not_found('withdrawal'); end if;
  perform lock_owner(found_row.owner);
  select * into found_row from withdrawals w where w.id = withdrawal for no key update;
  return found_row;
end $$;

-- Gives the held money back to the wallet it came from, as a line of its own.
create function return_withdrawal(found_row withdrawals, new_status text, why text, at timestamptz)
returns withdrawals language plpgsql as $$
declare
  target accounts := account_of(found_row.owner, wallet_of(found_row.pay_from));
  closed withdrawals;
  moved transfers;
begin
  update withdrawals w set status = new_status, reason = why, update_time = at
  where w.id = found_row.id returning * into closed;
  moved := transfer('withdraw_returned', (account_of(closed.owner, 'held')).id, target.id,
    closed.amount, closed.id, at);
  update records r set status = new_status, reason = why, update_time = at where r.id = closed.id;
  insert into records (owner, kind, wallet, change, balance_after, amount, real_amount, account,
    currency, payment_method, method, status, create_time, reference_kind, reference_id)
  values (closed.owner, 'refund', target.name, closed.amount, moved.to_balance, closed.amount,
    closed.amount, closed.personal_card_number, config_text('{currency}', 'KES'), closed.pay_from,
    'ledger', 'completed', at, 'withdrawal', closed.id);
  return closed;
end $$;

create function cancel_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
begin
  if found_row.owner <> caller then perform not_found('withdrawal'); end if;
  if found_row.status = 'cancel' then return withdrawal_json(found_row); end if;
  if found_row.status <> 'pending' or found_row.taken then perform refuse('wrong_state'); end if;
  return withdrawal_json(return_withdrawal(found_row, 'cancel', null, moment(facts)));
end $$;

create function refuse_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  closed withdrawals;
begin
  if found_row.status = 'error' then return operator_withdrawal_json(found_row); end if;
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  closed := return_withdrawal(found_row, 'error', input ->> 'reason', moment(facts));
  if caller is not null then
    perform log_action(caller, 'operatorRefuseWithdrawal', 'withdrawal', closed.id,
      withdrawal_json(found_row), withdrawal_json(closed), moment(facts));
  end if;
  return operator_withdrawal_json(closed);
end $$;

create function take_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  taken_row withdrawals;
begin
  if found_row.taken then return operator_withdrawal_json(found_row); end if;
  if found_row.status <> 'pending' then perform refuse('wrong_state'); end if;
  update withdrawals w set taken = true, update_time = moment(facts)
  where w.id = found_row.id returning * into taken_row;
  update records r set taken = true, update_time = moment(facts) where r.id = taken_row.id;
  if caller is not null then
    perform log_action(caller, 'operatorTakeWithdrawal', 'withdrawal', taken_row.id,
      withdrawal_json(found_row), withdrawal_json(taken_row), moment(facts));
  end if;
  return operator_withdrawal_json(taken_row);
end $$;

-- What a provider is to pay now, taken for it: each by one node only.
create function take_payouts(carrier text, at timestamptz, most integer) returns jsonb
language plpgsql as $$
declare
  open record;
  taken_row withdrawals;
  payouts jsonb := '[]';
begin
  for open in
    select w.id, w.owner from withdrawals w
    where w.status = 'pending' and not w.taken and w.provider = carrier order by w.id limit most
  loop
    continue when not try_lock_owner(open.owner);
    update withdrawals w set taken = true, update_time = at
    where w.id = open.id and w.status = 'pending' and not w.taken returning * into taken_row;
    continue when taken_row.id is null;
    update records r set taken = true, update_time = at where r.id = taken_row.id;
    payouts := payouts || withdrawal_json(taken_row);
  end loop;
  return payouts;
end $$;

create function complete_withdrawal(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  found_row withdrawals := lock_withdrawal((input ->> 'id')::uuid);
  done withdrawals;
  held bigint;
begin
  if found_row.status <> 'pending' or not found_row.taken then perform refuse('wrong_state'); end if;
  begin
    update withdrawals w set status = 'completed', update_time = at,
      provider_reference = input ->> 'provider_reference'
    where w.id = found_row.id returning * into done;
  exception when unique_violation then
    perform refuse('payment_number_used');
  end;
  held := (account_of(done.owner, 'held')).id;
  if done.fee > 0 then
    perform transfer('withdraw_paid', held, free_stripe('fees'), done.fee, done.id, at);
  end if;
  perform transfer('withdraw_paid', held, free_stripe('settlement'), done.real_amount, done.id, at);
  update records r set status = 'completed', update_time = at where r.id = done.id;
  if caller is not null then
    perform log_action(caller, 'operatorCompleteWithdrawal', 'withdrawal', done.id,
      withdrawal_json(found_row), withdrawal_json(done), at);
  end if;
  return operator_withdrawal_json(done);
end $$;

-- What providers told, each once; also what could not be applied, for people to look at.
create table payment_events (
  provider text not null,
  event_id text not null,
  direction text not null check (direction in ('in', 'out')),
  subject uuid not null,
  outcome text not null check (outcome in ('succeeded', 'failed')),
  amount minor_units,
  provider_reference text,
  reason text,
  -- What became of it: applied, or why nothing was done.
  effect text not null,
  received timestamptz not null,
  primary key (provider, event_id)
);

-- One provider event, applied once whatever its order: (caller null, input the event, facts).
create function receive_payment(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  came_in boolean := input ->> 'direction' = 'in';
  well boolean := input ->> 'outcome' = 'succeeded';
  subject uuid := input ->> 'subject';
  effect text := 'applied';
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
      perform complete_recharge(null, jsonb_build_object('id', subject,
        'settled_amount', input -> 'amount',
        'reason', coalesce(input ->> 'reason', input ->> 'provider'),
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
  end;
  insert into payment_events (provider, event_id, direction, subject, outcome, amount,
    provider_reference, reason, effect, received)
  values (input ->> 'provider', input ->> 'event_id', input ->> 'direction', subject,
    input ->> 'outcome', (input ->> 'amount')::bigint, input ->> 'provider_reference',
    input ->> 'reason', effect, moment(facts));
  return jsonb_build_object('effect', effect, 'repeated', false);
end $$;
