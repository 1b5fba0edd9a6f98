-- Returns when a customer's next earning falls due, and the total of that business day from then on. Null if no
-- earning is left.
create or replace function next_income(customer uuid, at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  next_due timestamptz := (
    select min(h.due_times[greatest(width_bucket(at, h.due_times), h.claimed_count) + 1]) from holdings h
    where h.user_id = customer and h.state = 'running' and h.claimed_count < h.number_of_earnings);
begin
  if next_due is null then return null; end if;
  return (
    select jsonb_build_object('time', extract(epoch from next_due)::bigint,
      'amount', sum(d.amount), 'tax', sum(d.tax))
    from earnings_due(customer, at, day_start(local_day(next_due) + 1)) d);
end $$;
