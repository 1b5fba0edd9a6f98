-- One operator imports lines of the bank and another confirms them. Until then they wait beside the lines of the
-- bank, so that nothing that reads those counts them.

alter table bank_imports
  add column status text not null default 'confirmed' check (status in ('pending', 'confirmed', 'rejected')),
  -- Null for imports of the time when one operator was enough.
  add column decided_by uuid constraint bank_imports_two_operators check (decided_by <> imported_by),
  add column decided_at timestamptz,
  -- Why it was rejected.
  add column reason text not null default '';

drop trigger bank_imports_append_only on bank_imports;
update bank_imports set decided_at = create_time;
alter table bank_imports
  alter column status set default 'pending',
  add constraint bank_imports_decided check ((status = 'pending') = (decided_at is null)
    and (status = 'rejected') = (reason <> ''));

create index bank_imports_pending on bank_imports (id) where status = 'pending';

create trigger bank_imports_stay before delete or truncate on bank_imports
for each statement execute function refuse_change('an import stays known');
create trigger bank_imports_decided_once before update on bank_imports
for each row when (old.status <> 'pending'
  or (new.id, new.bank, new.name, new.first_time, new.last_time, new.imported_by, new.create_time)
  is distinct from (old.id, old.bank, old.name, old.first_time, old.last_time, old.imported_by, old.create_time))
execute function refuse_change('an import stays known');

-- The lines of imports that are pending or rejected. Those of a confirmed one are lines of the bank.
create table bank_import_lines (
  -- It stays the same when this becomes a line of the bank.
  id uuid primary key default uuidv7(),
  import_id uuid not null references bank_imports,
  time timestamptz not null,
  amount minor_units not null check (amount <> 0),
  reference text not null check (reference = upper(reference)),
  text text not null default '',
  -- Its place among equal lines.
  place integer not null check (place > 0)
);

create index bank_import_lines_by_import on bank_import_lines (import_id, id);
create index bank_import_lines_by_reference on bank_import_lines (reference, amount);

create trigger bank_import_lines_stay before update or truncate on bank_import_lines
for each statement execute function refuse_change('imported lines cannot be changed');

-- Null for lines that are older than their imports are known.
alter table bank_lines add column import_id uuid references bank_imports;

create index bank_lines_by_import on bank_lines (import_id, id);

drop trigger bank_lines_only_linked on bank_lines;
create trigger bank_lines_only_linked before update on bank_lines
for each row when ((new.id, new.bank, new.time, new.amount, new.reference, new.text, new.place, new.imported_by,
    new.create_time, new.import_id)
  is distinct from (old.id, old.bank, old.time, old.amount, old.reference, old.text, old.place, old.imported_by,
    old.create_time, old.import_id)
  or new.entry_id is not null and old.entry_id is not null)
execute function refuse_change('lines of the bank cannot be changed');
