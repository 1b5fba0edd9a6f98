-- Compares the last statement with the books as of its time, and splits the difference into its parts. Returns null
-- before the first statement.
create or replace function statement_comparison_json() returns jsonb
language plpgsql stable as $$
declare
  b bank_statements;
  only_bank record;
  only_books record;
  different record;
  in_between record;
begin
  select * into b from bank_statements s order by s.as_of desc, s.id desc limit 1;
  if b.id is null then return null; end if;
  select count(*), coalesce(sum(l.amount), 0)::bigint as amount into only_bank
  from bank_lines l
  where l.entry_id is null and l.time <= b.as_of
    and not exists (select from bank_amount_mismatches d where d.line_id = l.id);
  select count(*), coalesce(sum(e.amount), 0)::bigint as amount into only_books
  from bank_entries e
  where e.line_id is null and e.time <= b.as_of
    and not exists (select from bank_amount_mismatches d where d.entry_id = e.id);
  select count(*), coalesce(sum(case when d.line_time <= b.as_of then d.line_amount else 0 end
      - case when d.entry_time <= b.as_of then d.entry_amount else 0 end), 0)::bigint as amount into different
  from bank_amount_mismatches d where least(d.line_time, d.entry_time) <= b.as_of;
  select count(*), coalesce(sum(p.amount), 0)::bigint as amount into in_between from (
    select -e.amount as amount from bank_lines l join bank_entries e on e.id = l.entry_id
    where l.time > b.as_of and e.time <= b.as_of
    union all
    select l.amount from bank_entries e join bank_lines l on l.id = e.line_id
    where e.time > b.as_of and l.time <= b.as_of) p;
  return jsonb_build_object('balance', b.balance, 'books', b.book_balance, 'difference', b.balance - b.book_balance,
    'as_of', epoch_seconds(b.as_of), 'reference', b.reference, 'recorded_by', person_json(b.operator_id),
    'only_bank', jsonb_build_object('count', only_bank.count, 'amount', only_bank.amount),
    'only_books', jsonb_build_object('count', only_books.count, 'amount', only_books.amount),
    'different', jsonb_build_object('count', different.count, 'amount', different.amount),
    'in_between', jsonb_build_object('count', in_between.count, 'amount', in_between.amount),
    'unexplained', b.balance - b.book_balance - only_bank.amount + only_books.amount - different.amount
      - in_between.amount);
end $$;
