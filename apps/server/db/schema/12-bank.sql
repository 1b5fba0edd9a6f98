-- The bank: imported statement lines, the entries that the books expect at the bank, and the matches between them.

-- How the statement files of a bank are parsed.
create table bank_file_mappings (
  bank text primary key,
  mapping jsonb not null,
  saved_by uuid not null,
  saved_at timestamptz not null
);

-- One operator imports lines of the bank, and another operator confirms the import.
create table bank_imports (
  id uuid primary key default uuidv7(),
  bank text not null,
  name text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected')),
  -- Lines that were new, and lines that an earlier import had added already.
  added integer not null,
  existing integer not null,
  first_time timestamptz not null,
  last_time timestamptz not null,
  imported_by uuid not null,
  create_time timestamptz not null,
  decided_by uuid constraint bank_imports_two_operators check (decided_by <> imported_by),
  decided_at timestamptz,
  -- Why the import was rejected.
  reason text not null default '',
  constraint bank_imports_decided check ((status = 'pending') = (decided_at is null)
    and (status = 'rejected') = (reason <> ''))
);

create index bank_imports_pending on bank_imports (id) where status = 'pending';
create index bank_imports_rejected on bank_imports (decided_at) where status = 'rejected';

create trigger bank_imports_stay before delete or truncate on bank_imports
for each statement execute function reject_change('an import stays known');
create trigger bank_imports_decided_once before update on bank_imports
for each row when (old.status <> 'pending'
  or (new.id, new.bank, new.name, new.first_time, new.last_time, new.imported_by, new.create_time)
  is distinct from (old.id, old.bank, old.name, old.first_time, old.last_time, old.imported_by, old.create_time))
execute function reject_change('an import stays known');

-- The lines of pending and rejected imports. They are stored apart from bank_lines, so that no reader of bank_lines
-- counts a line that is not confirmed.
create table unconfirmed_bank_lines (
  -- The line has the same id once it is in bank_lines.
  id uuid primary key default uuidv7(),
  import_id uuid not null references bank_imports,
  time timestamptz not null,
  amount minor_units not null check (amount <> 0),
  reference text not null check (reference = upper(reference)),
  text text not null default '',
  -- The line's position among equal lines of the statement.
  occurrence integer not null check (occurrence > 0)
);

create index unconfirmed_bank_lines_by_import on unconfirmed_bank_lines (import_id, id);
create index unconfirmed_bank_lines_by_reference on unconfirmed_bank_lines (reference, amount);

-- Lines of rejected imports are deleted after their retention period.
create trigger unconfirmed_bank_lines_stay before update or truncate on unconfirmed_bank_lines
for each statement execute function reject_change('imported lines cannot be changed');

-- The confirmed statement of the company's bank or mobile-money account: one row for each payment in or out.
create table bank_lines (
  id uuid primary key default uuidv7(),
  bank text not null default 'main',
  import_id uuid references bank_imports,
  time timestamptz not null,
  -- Negative if the money was paid out.
  amount minor_units not null check (amount <> 0),
  -- Several lines may have the same reference, such as a payment and its charge.
  reference text not null check (reference = upper(reference)),
  text text not null default '',
  -- The line's position among equal lines of the statement, which distinguishes them.
  occurrence integer not null default 1 check (occurrence > 0),
  -- The entry that the line matches; null while there is none.
  entry_id uuid unique,
  -- The operator who matched them; null if reference and amount did.
  linked_by uuid,
  imported_by uuid not null,
  create_time timestamptz not null,
  constraint bank_lines_linked check (linked_by is null or entry_id is not null)
);

create unique index bank_lines_once on bank_lines (bank, reference, time, amount, occurrence);
create index bank_lines_by_reference on bank_lines (reference, amount);
create index bank_lines_by_time on bank_lines (time);
create index bank_lines_by_import on bank_lines (import_id, id);
create index bank_lines_open on bank_lines (id) where entry_id is null;
create index bank_lines_open_by_time on bank_lines (time, id) where entry_id is null;
create index bank_lines_same on bank_lines (id) where entry_id is not null;

create trigger bank_lines_stay before delete or truncate on bank_lines
for each statement execute function reject_change('lines of the bank cannot be changed');
create trigger bank_lines_only_linked before update on bank_lines
for each row when ((new.id, new.bank, new.time, new.amount, new.reference, new.text, new.occurrence, new.imported_by,
    new.create_time, new.import_id)
  is distinct from (old.id, old.bank, old.time, old.amount, old.reference, old.text, old.occurrence, old.imported_by,
    old.create_time, old.import_id)
  or new.entry_id is not null and old.entry_id is not null)
execute function reject_change('lines of the bank cannot be changed');

-- What the books expect at the bank: one row for each payment, with the references that the bank may use for it.
create table bank_entries (
  -- The id of the recharge, withdrawal, funding, payout, case or unmatched payment.
  id uuid primary key,
  -- `unmatched` is money without a recharge that is sent back: the bank lists it as paid in and as paid out.
  kind text not null
    check (kind in ('recharge', 'withdrawal', 'funding', 'payout', 'case', 'unmatched')),
  time timestamptz not null,
  -- Negative if the money was paid out.
  amount minor_units not null check (amount <> 0),
  reference text not null check (reference = upper(reference)),
  alternative_reference text check (alternative_reference = upper(alternative_reference)),
  line_id uuid unique references bank_lines
);

create index bank_entries_by_time on bank_entries (time);
create index bank_entries_open on bank_entries (id) where line_id is null;
create index bank_entries_open_by_time on bank_entries (time, id) where line_id is null;
create index bank_entries_by_reference on bank_entries (reference) where line_id is null;
create index bank_entries_by_other on bank_entries (alternative_reference)
where line_id is null and alternative_reference is not null;
create index bank_entries_by_amount on bank_entries (amount) where line_id is null;

create trigger bank_entries_stay before delete or truncate on bank_entries
for each statement execute function reject_change('payments of the books cannot be changed');
-- The second reference may be set after the entry was posted, because the provider may report it later.
create trigger bank_entries_only_linked before update on bank_entries
for each row when ((new.id, new.kind, new.time, new.amount, new.reference)
    is distinct from (old.id, old.kind, old.time, old.amount, old.reference)
  or old.alternative_reference is not null and new.alternative_reference is distinct from old.alternative_reference)
execute function reject_change('payments of the books cannot be changed');

-- The balance that the bank reports, and the balance of the books at the same time.
create table bank_statements (
  id uuid primary key default uuidv7(),
  balance minor_units not null,
  book_balance minor_units not null,
  as_of timestamptz not null,
  reference text not null unique,
  operator_id uuid not null,
  create_time timestamptz not null
);

create index bank_statements_by_time on bank_statements (as_of);

create trigger bank_statements_append_only before update or delete or truncate on bank_statements
for each statement execute function reject_change('bank statements cannot be changed');

-- Pairs of a line and an entry without a match that have the same reference and direction but different amounts. Each
-- line and each entry is in one pair at most.
create view bank_amount_mismatches as
select distinct on (d.line_id) d.* from (
  select distinct on (c.entry_id) c.* from (
    select l.id as line_id, e.id as entry_id, l.amount::bigint as line_amount, e.amount::bigint as entry_amount,
      l.time as line_time, e.time as entry_time
    from bank_lines l join bank_entries e on e.reference = l.reference
    where l.entry_id is null and e.line_id is null and sign(e.amount) = sign(l.amount)
    union all
    select l.id, e.id, l.amount, e.amount, l.time, e.time
    from bank_lines l join bank_entries e on e.alternative_reference = l.reference
    where l.entry_id is null and e.line_id is null and sign(e.amount) = sign(l.amount)) c
  order by c.entry_id, c.line_id) d
order by d.line_id, d.entry_id;

-- Until when the bank has reported: the earliest of its accounts counts, so that no payment is missing at an account
-- whose file is still to come. An account reports by its files, or by typed lines if it has no files; an account that
-- has not reported for a week after the others is ignored. A statement of the balance covers all accounts.
create view bank_reported_until as
select greatest(lines.until, (select max(b.as_of) from bank_statements b)) as until, lines.until as lines_until
from (
  select min(a.until) as until
  from (
    select i.bank, coalesce(max(i.last_time) filter (where i.name <> ''), max(i.last_time)) as until,
      max(max(i.last_time)) over () as latest
    from bank_imports i where i.status = 'confirmed' group by i.bank) a
  where a.until > a.latest - interval '7 days') lines;
