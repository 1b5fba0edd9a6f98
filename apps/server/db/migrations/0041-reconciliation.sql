-- Until when the bank has reported: by its lines, or by a statement of its balance. Null before the first.
create view bank_reported as
select greatest((select max(l.time) from bank_lines l), (select max(b.as_of) from bank_statements b)) as until;

-- All that bank, books and provider do not agree on, one row each, of every imported period and as of now. Entries
-- after the last report are not missing: the bank has not reported that period yet.
create view reconciliation as
select 'only_bank' as kind, l.id, l.time as since, l.amount::bigint as amount
from bank_lines l
where l.entry_id is null and not exists (select from bank_different d where d.line_id = l.id)
union all
select 'different', d.line_id, least(d.line_time, d.entry_time), d.line_amount - d.entry_amount
from bank_different d
union all
select 'only_books', e.id, e.time, e.amount::bigint
from bank_entries e
where e.line_id is null and e.time <= (select r.until from bank_reported r)
  and not exists (select from bank_different d where d.entry_id = e.id)
union all
select 'case', c.id, c.opened, c.owed::bigint from payment_cases c where c.resolved is null
union all
select 'unmatched', p.id, p.told, p.amount::bigint
from provider_receipts p
where p.direction = 'in' and p.subject is null and p.checked is not null and p.resolution is null
union all
-- An import that waits for its second operator: nobody knows yet what its lines are worth.
select 'import', i.id, i.first_time, 0 from bank_imports i where i.status = 'pending';

-- The proposal by which a day with differences was closed.
alter table day_closings add column proposal_id uuid;
