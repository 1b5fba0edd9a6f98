-- The part of a day's income that was withheld as tax, so that what a customer received can be shown.
alter table daily_income add column tax minor_units not null default 0;
alter table daily_income add constraint daily_income_tax_within check (tax between 0 and income);

update daily_income d set tax = r.tax
from (
  select r.owner, (r.create_time at time zone (c.value ->> 'time_zone'))::date as day, sum(r.tax) as tax
  from records r cross join config c
  where r.kind = 'income' and r.tax > 0 group by 1, 2) r
where r.owner = d.owner and r.day = d.day;
