-- The lines of the bank beside the payments of the books: what belongs together, and what has no partner.

-- Every bank has a name, and one number may stand in several lines, such as a payment and its charge. Equal
-- lines of one statement are told apart by their place among them.
alter table bank_lines
  add column bank text not null default 'main',
  add column place integer not null default 1 check (place > 0),
  -- The payment that the line is about; null while it has none.
  add column entry_id uuid unique,
  -- The operator who said so; null if number and amount did.
  add column linked_by uuid,
  add constraint bank_lines_linked check (linked_by is null or entry_id is not null),
  drop constraint bank_lines_reference_key;

create unique index bank_lines_once on bank_lines (bank, reference, time, amount, place);
create index bank_lines_by_reference on bank_lines (reference, amount);
create index bank_lines_by_time on bank_lines (time);
create index bank_lines_open on bank_lines (id) where entry_id is null;
create index bank_lines_same on bank_lines (id) where entry_id is not null;

drop trigger bank_lines_append_only on bank_lines;
create trigger bank_lines_stay before delete or truncate on bank_lines
for each statement execute function refuse_change('lines of the bank cannot be changed');
create trigger bank_lines_only_linked before update on bank_lines
for each row when ((new.id, new.bank, new.time, new.amount, new.reference, new.text, new.place, new.imported_by,
    new.create_time)
  is distinct from (old.id, old.bank, old.time, old.amount, old.reference, old.text, old.place, old.imported_by,
    old.create_time)
  or new.entry_id is not null and old.entry_id is not null)
execute function refuse_change('lines of the bank cannot be changed');

-- What the books have at the bank: one row for each payment, with the numbers that the bank may list it under.
create table bank_entries (
  -- The id of the recharge, withdrawal, funding, payout or case.
  id uuid primary key,
  kind text not null check (kind in ('recharge', 'withdrawal', 'funding', 'payout', 'case')),
  time timestamptz not null,
  -- Below zero if the money went out.
  amount minor_units not null check (amount <> 0),
  reference text not null check (reference = upper(reference)),
  other_reference text check (other_reference = upper(other_reference)),
  line_id uuid unique references bank_lines
);

create index bank_entries_by_time on bank_entries (time);
create index bank_entries_open on bank_entries (id) where line_id is null;
create index bank_entries_by_reference on bank_entries (reference) where line_id is null;
create index bank_entries_by_other on bank_entries (other_reference)
where line_id is null and other_reference is not null;
create index bank_entries_by_amount on bank_entries (amount) where line_id is null;
create index recharges_by_amount on recharges (amount, id desc) where status <> 'completed';

create trigger bank_entries_stay before delete or truncate on bank_entries
for each statement execute function refuse_change('payments of the books cannot be changed');
create trigger bank_entries_only_linked before update on bank_entries
for each row when ((new.id, new.kind, new.time, new.amount, new.reference, new.other_reference)
  is distinct from (old.id, old.kind, old.time, old.amount, old.reference, old.other_reference))
execute function refuse_change('payments of the books cannot be changed');

insert into bank_entries (id, kind, time, amount, reference, other_reference)
select t.reference,
  case t.kind when 'recharge' then 'recharge' when 'withdraw_paid' then 'withdrawal' when 'fund' then 'funding'
    when 'payout' then 'payout' else 'case' end,
  t.made, case t.from_name when 'settlement' then t.amount else -t.amount end,
  coalesce(r.payment_number, upper(w.provider_reference), upper(f.reference), upper(p.reference),
    upper(c.reference)),
  case when upper(r.provider_reference) <> r.payment_number then upper(r.provider_reference) end
from transfers t
left join recharges r on r.id = t.reference
left join withdrawals w on w.id = t.reference
left join fundings f on f.id = t.reference
left join payouts p on p.id = t.reference
left join payment_cases c on c.id = t.reference
where 'settlement' in (t.from_name, t.to_name);

-- Until now each number stood in one line, so each payment has one at most; the first payment gets it.
update bank_lines l set entry_id = e.id
from (
  select distinct on (x.id) x.id, e.id as entry_id from bank_lines x
  join bank_entries e on x.reference in (e.reference, e.other_reference) and e.amount = x.amount
  order by x.id, e.id) m
join bank_entries e on e.id = m.entry_id
where l.id = m.id and not exists (
  select from bank_lines o join bank_entries oe on o.reference in (oe.reference, oe.other_reference)
    and oe.amount = o.amount
  where oe.id = m.entry_id and o.id < m.id);
update bank_entries e set line_id = l.id from bank_lines l where l.entry_id = e.id;

-- How the statements of a bank are read.
create table bank_mappings (
  bank text primary key,
  mapping jsonb not null,
  saved_by uuid not null,
  saved timestamptz not null
);

create table bank_imports (
  id uuid primary key default uuidv7(),
  bank text not null,
  name text not null,
  added integer not null,
  known integer not null,
  first_time timestamptz not null,
  last_time timestamptz not null,
  imported_by uuid not null,
  create_time timestamptz not null
);

create trigger bank_imports_append_only before update or delete or truncate on bank_imports
for each statement execute function refuse_change('an import stays known');

-- Lines and payments that have no partner and the same number and direction, but not the same amount; each
-- stands in one row at most.
create view bank_different as
select distinct on (d.line_id) d.* from (
  select distinct on (c.entry_id) c.* from (
    select l.id as line_id, e.id as entry_id, l.amount::bigint as line_amount, e.amount::bigint as entry_amount,
      l.time as line_time, e.time as entry_time
    from bank_lines l join bank_entries e on e.reference = l.reference
    where l.entry_id is null and e.line_id is null and sign(e.amount) = sign(l.amount)
    union all
    select l.id, e.id, l.amount, e.amount, l.time, e.time
    from bank_lines l join bank_entries e on e.other_reference = l.reference
    where l.entry_id is null and e.line_id is null and sign(e.amount) = sign(l.amount)) c
  order by c.entry_id, c.line_id) d
order by d.line_id, d.entry_id;
