-- Returns how bank, books and provider agree now, over all imported periods: one status, the figures behind it, and
-- the last statement as of its own time. Only differences that began before `ends` count. A balance that its lines do
-- not explain is one more difference.
create or replace function reconciliation_json(at timestamptz, ends timestamptz default 'infinity') returns jsonb
language plpgsql stable as $$
declare
  reported_time timestamptz := (select r.until from bank_reported_until r);
  statement jsonb := statement_comparison_json();
  sums jsonb;
  total bigint := case when (statement ->> 'unexplained')::bigint <> 0 then 1 else 0 end;
  oldest timestamptz;
begin
  select jsonb_object_agg(s.kind, jsonb_build_object('count', s.count, 'amount', s.amount)),
    total + coalesce(sum(s.count), 0), min(s.since) into sums, total, oldest
  from (select r.kind, count(*) as count, sum(r.amount)::bigint as amount, min(r.since) as since
    from reconciliation r where r.since < ends group by r.kind) s;
  sums := '{"only_bank": {"count": 0, "amount": 0}, "only_books": {"count": 0, "amount": 0},
    "different": {"count": 0, "amount": 0}}' || coalesce(sums, '{}');
  return jsonb_build_object(
    'status', case when total > 0 then 'differences'
      when reported_time is null then 'not_reported' else 'reconciled' end,
    'as_of', epoch_seconds(at), 'reported_until', epoch_seconds(reported_time), 'to_settle', total,
    'only_bank', sums -> 'only_bank', 'only_books', sums -> 'only_books', 'different', sums -> 'different',
    'difference', (sums -> 'only_bank' ->> 'amount')::bigint - (sums -> 'only_books' ->> 'amount')::bigint
      + (sums -> 'different' ->> 'amount')::bigint,
    'imports', coalesce((sums -> 'import' ->> 'count')::bigint, 0),
    'cases', coalesce((sums -> 'case' ->> 'count')::bigint, 0),
    'unmatched', coalesce((sums -> 'unmatched' ->> 'count')::bigint, 0),
    'oldest', epoch_seconds(oldest), 'statement', statement);
end $$;
