-- Claims all due earnings of at most 250 holdings, oldest first. The caller repeats the call for the remaining
-- holdings. A holding that the reserve cannot pay in full is skipped.
create or replace function claim_all(caller uuid, input jsonb, context jsonb) returns jsonb
language plpgsql as $$
declare
  at timestamptz := trusted_operation_time(context);
  customer users := lock_customer(caller);
  waiting holdings[];
  payable_ids uuid[] := '{}';
  h holdings;
  available_headroom bigint;
  amount bigint;
  gross bigint := 0;
  -- The amount due beyond the coverage of the holdings themselves.
  uncovered bigint := 0;
  withheld bigint;
  times integer;
  reserve bigint;
  tax_shard bigint;
  answer jsonb;
begin
  select array_agg(locked order by (locked).started, (locked).id) into waiting from (
    select x from holdings x where x.user_id = caller and x.state = 'running'
      and x.claimed_count < x.number_of_earnings and due_count(x.due_times, x.claimed_count, at) > 0
    order by x.started, x.id limit 250 for no key update
  ) as due (locked);
  if waiting is null then
    perform reject('not_due_yet', jsonb_build_object('next_claim_time', (
      select min((j.item ->> 'next_claim_time')::bigint) from holdings_json(array(
        select x.id from holdings x
        where x.user_id = caller and x.state = 'running' and x.claimed_count < x.number_of_earnings), at) j)));
  end if;
  foreach h in array waiting loop
    gross := gross + due_count(h.due_times, h.claimed_count, at) * h.earnings_per_time * h.quantity;
    uncovered := uncovered
      + greatest(due_count(h.due_times, h.claimed_count, at) * h.earnings_per_time * h.quantity - h.coverage, 0);
  end loop;
  if not reserve_coverage(uncovered) then
    -- All shards of the coverage are locked by now, so the sum cannot change until the end of the transaction.
    available_headroom := lock_coverage_shards();
    gross := 0;
    uncovered := 0;
    foreach h in array waiting loop
      amount := due_count(h.due_times, h.claimed_count, at) * h.earnings_per_time * h.quantity;
      if uncovered + greatest(amount - h.coverage, 0) <= available_headroom then
        uncovered := uncovered + greatest(amount - h.coverage, 0);
        gross := gross + amount;
        payable_ids := payable_ids || h.id;
      end if;
    end loop;
    if gross = 0 then perform reject('reserve_short'); end if;
    perform reserve_coverage(uncovered);
    select array_agg(x order by x.started, x.id) into waiting from unnest(waiting) x
    where x.id = any (payable_ids);
  end if;
  reserve := lock_shard_with_balance('reserve', gross, at);
  select sum(due.times), sum(due.times * earning_tax(x.earnings_per_time, x.quantity,
      tax_rate_of(x.tax_rate, x.started, at)))
  into times, withheld
  from unnest(waiting) x cross join lateral due_count(x.due_times, x.claimed_count, at) as due (times);
  tax_shard := tax_shard_for(withheld);
  foreach h in array waiting loop
    perform pay_claim(h.id, due.times,
      due.times * earning_tax(h.earnings_per_time, h.quantity,
        tax_rate_of(h.tax_rate, h.started, at)), reserve, tax_shard, at)
    from due_count(h.due_times, h.claimed_count, at) as due (times);
  end loop;
  select jsonb_agg(j.item order by x.started, x.id) into answer
  from unnest(waiting) x join holdings_json(array(select w.id from unnest(waiting) w), at) j
    on j.id = x.id;
  return jsonb_build_object('amount', gross, 'tax', withheld, 'real_amount', gross - withheld,
    'times', times, 'holdings', answer);
end $$;
