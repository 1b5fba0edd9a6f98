-- The last statement against the books, and what the difference between them is made of.
create or replace function reconciliation_json() returns jsonb
language plpgsql stable as $$
declare
  b bank_statements;
  until timestamptz;
  only_bank record;
  only_books record;
  different record;
  in_between record;
begin
  select * into b from bank_statements s order by s.as_of desc, s.id desc limit 1;
  until := coalesce(b.as_of, 'infinity');
  select count(*), coalesce(sum(l.amount), 0)::bigint as amount, min(l.time) as oldest into only_bank
  from bank_lines l
  where l.entry_id is null and l.time <= until
    and not exists (select from bank_different d where d.line_id = l.id);
  select count(*), coalesce(sum(e.amount), 0)::bigint as amount, min(e.time) as oldest into only_books
  from bank_entries e
  where e.line_id is null and e.time <= until
    and not exists (select from bank_different d where d.entry_id = e.id);
  select count(*), coalesce(sum(case when d.line_time <= until then d.line_amount else 0 end
      - case when d.entry_time <= until then d.entry_amount else 0 end), 0)::bigint as amount,
    min(least(d.line_time, d.entry_time)) as oldest into different
  from bank_different d where least(d.line_time, d.entry_time) <= until;
  select count(*), coalesce(sum(p.amount), 0)::bigint as amount into in_between from (
    select -e.amount as amount from bank_lines l join bank_entries e on e.id = l.entry_id
    where l.time > until and e.time <= until
    union all
    select l.amount from bank_entries e join bank_lines l on l.id = e.line_id
    where e.time > until and l.time <= until) p;
  return jsonb_build_object(
    'statement', case when b.id is not null then jsonb_build_object('balance', b.balance, 'books', b.books,
      'difference', b.balance - b.books, 'as_of', seconds(b.as_of), 'reference', b.reference,
      'recorded_by', owner_json(b.operator_id)) end,
    'only_bank', jsonb_build_object('count', only_bank.count, 'amount', only_bank.amount),
    'only_books', jsonb_build_object('count', only_books.count, 'amount', only_books.amount),
    'different', jsonb_build_object('count', different.count, 'amount', different.amount),
    'in_between', jsonb_build_object('count', in_between.count, 'amount', in_between.amount),
    'unexplained', coalesce(b.balance - b.books - only_bank.amount + only_books.amount - different.amount
      - in_between.amount, 0),
    'oldest', seconds(least(only_bank.oldest, only_books.oldest, different.oldest)));
end $$;
