-- Returns the amounts that fall due on each day until 30 days from now, against the reserve: their sum is
-- `due_30_days` of `reserve_json`. Only holdings that are not expired are read, with the indexes `holdings_open` and
-- `holdings_to_end`.
create or replace function forecast_json(at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  until timestamptz := at + interval '30 days';
  today date := local_day(at);
  reserve bigint := company_account_balance('reserve');
  pending_rewards bigint := coalesce((select sum(r.amount) from referral_rewards r where r.status = 'pending'), 0);
  -- The start of each day after today.
  starts timestamptz[] := array(select day_start(today + n) from generate_series(1, 30) n);
  days jsonb;
begin
  with earned as (
    -- Extracts the due times in the period once for each holding: searching all of its times for each day took up to
    -- five times as long.
    select width_bucket(t.due, starts) + 1 as n, sum(h.earnings_per_time * h.quantity) as amount
    from holdings h
    cross join unnest(h.due_times[h.claimed_count + 1 : width_bucket(until, h.due_times)]) t (due)
    where h.state <> 'expired' group by 1
  ), returned as (
    select width_bucket(h.ends, starts) + 1 as n, sum(h.price * h.quantity) as amount
    from holdings h where not h.is_ended and h.returns_principal and h.ends <= until
    group by 1
  ), due as (
    select d.n, coalesce(e.amount, 0) + case d.n when 1 then pending_rewards else 0 end as earned,
      coalesce(r.amount, 0) as principal
    from generate_series(1, 31) d (n) left join earned e using (n) left join returned r using (n)
  )
  select jsonb_agg(jsonb_build_object('day', today + (d.n - 1), 'principal', d.principal,
      'earnings', d.earned, 'left', reserve - d.so_far) order by d.n)
    into days from (select x.*, sum(x.earned) over (order by x.n) as so_far from due x) d;
  return jsonb_build_object('balance', reserve, 'items', days, 'rewards', pending_rewards,
    'held', (select coalesce(sum(w.amount), 0) from withdrawals w where w.status = 'pending'),
    'short_on', (select d.value -> 'day' from jsonb_array_elements(days) with ordinality d (value, place)
      where (d.value ->> 'left')::bigint < 0 order by d.place limit 1));
end $$;
