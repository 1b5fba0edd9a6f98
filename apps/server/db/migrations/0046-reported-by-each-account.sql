-- Until when each account of the bank has reported: by its files, or by lines that were typed where it has no files.
-- One that has reported nothing for a week after the others is not waited for. What all have reported counts, so that no
-- payment is missing at an account whose file is still to come. A statement of the balance is of all accounts.
create or replace view bank_reported as
select greatest(lines.until, (select max(b.as_of) from bank_statements b)) as until, lines.until as lines_until
from (
  select min(a.until) as until
  from (
    select i.bank, coalesce(max(i.last_time) filter (where i.name <> ''), max(i.last_time)) as until,
      max(max(i.last_time)) over () as latest
    from bank_imports i where i.status = 'confirmed' group by i.bank) a
  where a.until > a.latest - interval '7 days') lines;
