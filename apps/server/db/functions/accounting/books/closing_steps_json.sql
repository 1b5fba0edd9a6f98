-- Returns the current steps of closing a day up to a time. A statement or audit that is older than the last payment
-- before that time does not cover the closing: its time is returned, and it is not done. Requests after the end of
-- the day belong to the next one. The steps `bank` and `cases` are those of the reconciliation, which counts a
-- balance that its lines do not explain as one difference. The step `bank` is not done until the bank has reported
-- the last payment.
create or replace function closing_steps_json(requested date, ends timestamptz) returns jsonb
language plpgsql stable as $$
declare
  starts timestamptz := day_start(requested);
  over timestamptz := day_start(requested + 1);
  last_payment timestamptz := (select max(e.time) from bank_entries e where e.time <= ends);
  required_coverage_time timestamptz := greatest(starts, last_payment);
  reported timestamptz := (select r.until from bank_reported_until r);
  last_statement_at timestamptz := (select max(b.as_of) from bank_statements b);
  run audit_runs;
  compared jsonb := reconciliation_json(ends, over);
  open_differences bigint := (compared -> 'only_bank' ->> 'count')::bigint
    + (compared -> 'only_books' ->> 'count')::bigint + (compared -> 'different' ->> 'count')::bigint
    + (compared ->> 'imports')::bigint
    + case when (compared -> 'statement' ->> 'unexplained')::bigint <> 0 then 1 else 0 end;
  open_cases bigint := (compared ->> 'cases')::bigint + (compared ->> 'unmatched')::bigint;
  open_recharges bigint := (select count(*) from recharges r where r.status = 'pending'
    and r.create_time < over);
  open_payouts bigint := (select count(*) from withdrawals w where w.status = 'pending'
    and w.stage <> 'requested' and w.create_time < over);
begin
  select * into run from audit_runs r order by r.id desc limit 1;
  return jsonb_build_array(
    jsonb_build_object('name', 'statement', 'is_done', coalesce(last_statement_at >= required_coverage_time, false),
      'waits', 0,
      'time', epoch_seconds(last_statement_at)),
    jsonb_build_object('name', 'audit', 'is_done', coalesce(run.ok and run.create_time >= required_coverage_time,
      false),
      'waits', (
        select count(*) from jsonb_array_elements(run.checks) c where not (c.value ->> 'ok')::boolean),
      'time', epoch_seconds(run.create_time)),
    jsonb_build_object('name', 'recharges', 'is_done', open_recharges = 0, 'waits', open_recharges, 'time', null),
    jsonb_build_object('name', 'payouts', 'is_done', open_payouts = 0, 'waits', open_payouts, 'time', null),
    jsonb_build_object('name', 'bank', 'is_done', open_differences = 0 and coalesce(
      reported >= coalesce(last_payment, reported), false), 'waits', open_differences, 'time', epoch_seconds(reported)),
    jsonb_build_object('name', 'cases', 'is_done', open_cases = 0, 'waits', open_cases, 'time', null));
end $$;
