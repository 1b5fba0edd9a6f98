-- Opens a case for each closed day for which the bank has listed more lines since: they were unknown at the closing.
create or replace function flag_changes_after_close(lines uuid[], import uuid, at timestamptz) returns void
language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select d.id, d.day, count(*) as lines, sum(l.amount)::bigint as amount, min(l.bank) as bank
    from bank_lines l
    join lateral (select c.id, c.day from day_closings c where c.until >= l.time order by c.until limit 1) d on true
    where l.id = any (lines)
    group by d.id, d.day order by d.day
  loop
    insert into payment_cases (kind, payment_id, reference, excess_paid_out, details, opened_at)
    values ('closed_day_changed', changed.id, upper(import::text), 0,
      jsonb_build_object('direction', case when changed.amount < 0 then 'out' else 'in' end, 'day', changed.day,
        'lines', changed.lines, 'amount', changed.amount, 'bank', changed.bank), at)
    on conflict do nothing;
  end loop;
end $$;
