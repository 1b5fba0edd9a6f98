-- Each names its reference at the bank, which is used once.
create table fundings (
  id uuid primary key default uuidv7(),
  amount minor_units not null check (amount > 0),
  reference text not null unique,
  note text not null default '',
  operator_id uuid not null,
  create_time timestamptz not null
);

create table payouts (
  id uuid primary key default uuidv7(),
  account text not null check (account in ('fees', 'sales', 'tax')),
  amount minor_units not null check (amount > 0),
  reference text not null unique,
  note text not null default '',
  operator_id uuid not null,
  create_time timestamptz not null
);

-- What the bank says, beside what the books said of the same moment.
create table bank_statements (
  id uuid primary key default uuidv7(),
  balance minor_units not null,
  books minor_units not null,
  as_of timestamptz not null,
  reference text not null unique,
  operator_id uuid not null,
  create_time timestamptz not null
);

create trigger fundings_append_only before update or delete or truncate on fundings
for each statement execute function refuse_change('a funding stays as it was');
create trigger payouts_append_only before update or delete or truncate on payouts
for each statement execute function refuse_change('a payout stays as it was');
create trigger bank_statements_append_only before update or delete or truncate on bank_statements
for each statement execute function refuse_change('a statement stays as it was');

-- The price of what does not return its principal, once the holding has ended.
create function drawable_sales() returns bigint language sql stable as $$
  select coalesce((select sum(h.price * h.quantity) from holdings h
      where not h.returns_principal and h.ended), 0)::bigint
    - coalesce((select sum(p.amount) from payouts p where p.account = 'sales'), 0)::bigint
$$;

create function check_payout() returns trigger language plpgsql as $$
begin
  if new.account = 'sales' and new.amount > drawable_sales() then
    raise exception 'sales of holdings that have not ended stay' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger payouts_drawable before insert on payouts
for each row execute function check_payout();

create function reserve_json(at timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'balance', operator_balance('reserve'),
    'due_30_days', coalesce((
      select sum((width_bucket(at + interval '30 days', h.due_times) - h.claimed)
        * h.earnings_per_time * h.quantity)
      from holdings h
      where h.claimed < h.number_of_earnings
        and width_bucket(at + interval '30 days', h.due_times) > h.claimed), 0)
      + coalesce((select sum(r.amount) from referral_rewards r where r.status = 'pending'), 0),
    'client_money', (select coalesce(sum(a.balance), 0) from accounts a
      where a.owner is not null and a.name <> 'points'),
    'settlement', -operator_balance('settlement'),
    'drawable_sales', drawable_sales(),
    'fees', operator_balance('fees'),
    'tax', operator_balance('tax'))
$$;

create function fund_reserve(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := moment(facts);
  stripe bigint;
  made fundings;
begin
  insert into fundings (amount, reference, note, operator_id, create_time)
  values ((input ->> 'amount')::bigint, input ->> 'reference', coalesce(input ->> 'note', ''), caller, at)
  on conflict (reference) do nothing returning * into made;
  if made.id is null then perform refuse('payment_number_used'); end if;
  stripe := (lock_stripes('reserve'))[1].id;
  perform transfer('fund', free_stripe('settlement'), stripe, made.amount, made.id, at);
  perform spread_stripe(stripe, at);
  perform log_action(caller, 'operatorFundReserve', 'funding', made.id, null, input, at);
  return reserve_json(at);
end $$;

create function pay_out(caller uuid, input jsonb, facts jsonb) returns jsonb language plpgsql as $$
declare
  at timestamptz := moment(facts);
  source_name text := input ->> 'account';
  asked bigint := input ->> 'amount';
  stripe bigint;
  made payouts;
begin
  stripe := gather_stripes(source_name, asked, at);
  -- All stripes are locked by now, so payouts of one account take turns.
  perform check_funds(asked,
    case source_name when 'sales' then drawable_sales() else operator_balance(source_name) end);
  insert into payouts (account, amount, reference, note, operator_id, create_time)
  values (source_name, asked, input ->> 'reference', coalesce(input ->> 'note', ''), caller, at)
  on conflict (reference) do nothing returning * into made;
  if made.id is null then perform refuse('payment_number_used'); end if;
  perform transfer('payout', stripe, free_stripe('settlement'), asked, made.id, at);
  perform log_action(caller, 'operatorPayOut', 'payout', made.id, null, input, at);
  return reserve_json(at);
end $$;

create function add_bank_statement(caller uuid, input jsonb, facts jsonb) returns jsonb
language plpgsql as $$
declare
  as_of timestamptz := to_timestamp((input ->> 'as_of')::bigint);
  made bank_statements;
begin
  if as_of > moment(facts) then
    raise exception using errcode = 'MV400', message = 'as_of';
  end if;
  insert into bank_statements (balance, books, as_of, reference, operator_id, create_time)
  values ((input ->> 'balance')::bigint, (
    select coalesce(sum(case when t.from_name = 'settlement' then t.amount else -t.amount end), 0)
    from transfers t
    where 'settlement' in (t.from_name, t.to_name) and t.made <= as_of
  ), as_of, input ->> 'reference', caller, moment(facts))
  on conflict (reference) do nothing returning * into made;
  if made.id is null then
    select * into made from bank_statements b where b.reference = input ->> 'reference';
    if (made.balance, made.as_of) is distinct from ((input ->> 'balance')::bigint, as_of) then
      perform refuse('payment_number_used');
    end if;
  else
    perform log_action(caller, 'operatorRecordStatement', 'bank_statement', made.id, null, input,
      moment(facts));
  end if;
  return jsonb_build_object('balance', made.balance, 'settlement', made.books,
    'difference', made.balance - made.books);
end $$;

-- Each check of the books: how many rows break it. One snapshot, since the function is stable.
create function audit() returns table (name text, breaks bigint) language plpgsql stable as $$
begin
  return query select 'units_sum_to_zero', count(*) from (
    select sum(a.balance) from accounts a group by a.name in ('points', 'issued')
    having sum(a.balance) <> 0) u;

  return query select 'balances_equal_entries', count(*) from accounts a
    left join (select e.account_id, sum(e.amount) as amount from entries e group by e.account_id) e
      on e.account_id = a.id
    where a.balance <> coalesce(e.amount, 0);

  return query select 'none_below_zero', count(*) from accounts a
    where a.balance < 0 and (a.owner is not null or a.name not in ('settlement', 'issued'));

  return query select 'statement_equals_balances', count(*) from accounts a
    left join (select r.owner, r.wallet, sum(r.change) as amount from records r group by 1, 2) r
      on r.owner = a.owner and r.wallet = a.name
    where a.name in ('balance', 'income', 'points') and a.balance <> coalesce(r.amount, 0);

  return query select 'invested_equals_holdings', count(*) from accounts a
    left join (select h.owner, sum(h.price * h.quantity) as amount from holdings h
      where h.returns_principal and not h.ended group by 1) h on h.owner = a.owner
    where a.name = 'invested' and a.balance <> coalesce(h.amount, 0);

  return query select 'held_equals_withdrawals', count(*) from accounts a
    left join (select w.owner, sum(w.amount) as amount from withdrawals w
      where w.status = 'pending' group by 1) w on w.owner = a.owner
    where a.name = 'held' and a.balance <> coalesce(w.amount, 0);

  return query select 'recharges_credited_once', count(*) from (
      select r.id, r.settled_amount as amount from recharges r where r.status = 'completed') r
    full join (select t.reference as id, sum(t.amount) as amount from transfers t
      where t.kind = 'recharge' group by 1) t using (id)
    where r.amount is distinct from t.amount;

  return query select 'withdrawals_settled_once', count(*) from (
      select w.id, w.amount from withdrawals w where w.status <> 'pending') w
    full join (select t.reference as id, sum(t.amount) as amount from transfers t
      where t.kind in ('withdraw_paid', 'withdraw_returned') group by 1) t using (id)
    where w.amount is distinct from t.amount;

  return query select 'earnings_paid_once', count(*) from holdings h
    left join (select c.holding_id, sum(c.to_number - c.from_number + 1) as times,
        max(c.to_number) as last, sum(c.amount) as amount from claims c group by 1) c
      on c.holding_id = h.id
    where h.claimed <> coalesce(c.times, 0) or h.claimed <> coalesce(c.last, 0)
      or h.obtained_income <> coalesce(c.amount, 0);

  return query select 'income_equals_claims', count(*) from claims c
    full join (select t.reference as id, sum(t.amount) as amount,
        sum(t.amount) filter (where t.to_name = 'tax') as tax
      from transfers t where t.kind = 'income' group by 1) t on t.id = c.record_id
    where c.amount is distinct from t.amount or c.tax is distinct from coalesce(t.tax, 0);

  return query select 'income_days_equal_income', count(*) from (
      select d.owner, sum(d.income) as amount from daily_income d group by 1) d
    full join (select r.owner, sum(r.amount) as amount from records r
      where r.kind in ('income', 'reward', 'referral') group by 1) r using (owner)
    where d.amount is distinct from r.amount;

  return query select 'reserve_was_funded', count(*) from (
      select sum(t.amount) filter (where t.kind = 'fund') as funded,
        sum(t.amount) filter (where t.kind in ('income', 'reward', 'referral')) as paid
      from transfers t) t
    where coalesce(t.paid, 0) > coalesce(t.funded, 0)
      or coalesce(t.funded, 0) <> coalesce((select sum(f.amount) from fundings f), 0);

  return query select 'sales_drawn_after_the_end', count(*) from (select drawable_sales() as left_over) s
    where s.left_over < 0;

  return query select 'points_equal_awards', count(*) from accounts a
    left join (select p.owner, sum(p.points) as points from (
        select p.owner, p.points::bigint from point_awards p where p.status = 'completed'
        union all select r.owner, r.amount from redemptions r where r.kind = 'points') p (owner, points)
      group by 1) p on p.owner = a.owner
    where a.name = 'points' and a.balance <> coalesce(p.points, 0);

  return query select 'books_equal_bank', count(*) from (
      select * from bank_statements b order by b.as_of desc, b.id desc limit 1) b
    where b.balance <> b.books;
end $$;
