-- The statement: a line for each movement of a customer's wallet, written with the movement. The
-- changes of a wallet's lines sum to its balance.
create table records (
  id uuid primary key default uuidv7(),
  owner uuid not null references users,
  kind text not null check (kind in (
    'recharge', 'withdraw', 'refund', 'purchase', 'income', 'principal', 'reward', 'referral', 'points')),
  wallet text not null check (wallet in ('balance', 'income', 'points')),
  change minor_units not null default 0,
  balance_after minor_units check (balance_after >= 0),
  amount minor_units not null,
  real_amount minor_units not null,
  fee minor_units not null default 0,
  fee_rate integer not null default 0,
  tax minor_units not null default 0,
  account text,
  receiver_name text,
  receiver_account text,
  currency text not null,
  payment_method text not null,
  method text not null,
  status text not null check (status in (
    'pending', 'processing', 'completed', 'cancel', 'error', 'expired')),
  reason text,
  -- Of a withdrawal: it is on its way.
  taken boolean,
  create_time timestamptz not null,
  update_time timestamptz not null,
  reference_kind text not null,
  reference_id uuid not null,
  constraint records_change_known check ((change = 0) = (balance_after is null)),
  constraint records_points_apart check ((kind = 'points') = (wallet = 'points'))
);

create index records_by_time on records (owner, create_time desc, id desc) where kind <> 'points';
create index records_by_kind on records (owner, kind, create_time desc, id desc);
create index records_of_reference on records (reference_id, create_time desc, id desc)
where kind = 'income';

-- Nobody has to say twice when a line was written.
create function stamp_record() returns trigger language plpgsql as $$
begin
  new.update_time := coalesce(new.update_time, new.create_time);
  return new;
end $$;

create trigger records_stamp before insert on records for each row execute function stamp_record();

create function keep_record() returns trigger language plpgsql as $$
begin
  if old.change <> 0 and (new.change, new.balance_after) is distinct from (old.change, old.balance_after)
    or (new.id, new.owner, new.kind, new.wallet, new.create_time)
      is distinct from (old.id, old.owner, old.kind, old.wallet, old.create_time) then
    raise exception 'a line that moved money stays as it is'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create trigger records_keep before update on records for each row execute function keep_record();
create trigger records_stay before delete or truncate on records
for each statement execute function refuse_change('a statement is never shortened');

-- Gross income and rewards by business day, for the summary and the chart.
create table daily_income (
  owner uuid not null references users,
  day date not null,
  income minor_units not null check (income > 0),
  primary key (owner, day)
) with (fillfactor = 70);

create function add_income(customer uuid, amount bigint, at timestamptz) returns void
language sql as $$
  insert into daily_income as d (owner, day, income) values (customer, local_day(at), amount)
  on conflict (owner, day) do update set income = d.income + excluded.income
$$;

create function record_json(r records) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', r.id, 'kind', r.kind, 'wallet', r.wallet, 'change', r.change,
    'balance_after', r.balance_after, 'amount', r.amount, 'real_amount', r.real_amount,
    'fee', r.fee, 'fee_rate', r.fee_rate, 'tax', r.tax, 'account', r.account,
    'receiver_name', r.receiver_name, 'receiver_account', r.receiver_account,
    'currency', r.currency, 'payment_method', r.payment_method, 'method', r.method,
    'status', r.status, 'reason', r.reason, 'create_time', seconds(r.create_time),
    'update_time', seconds(r.update_time), 'taken', r.taken,
    'cancellable', case when r.kind in ('recharge', 'withdraw')
      then r.status = 'pending' and r.taken is not true end,
    'reference', jsonb_build_object('kind', r.reference_kind, 'id', r.reference_id))
$$;
