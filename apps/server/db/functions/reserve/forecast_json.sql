-- What falls due day by day until 30 days from now, against the reserve: its sum is `due_30_days` of
-- `reserve_json`. Only holdings that are not expired are read, by `holdings_open` and `holdings_to_end`.
create or replace function forecast_json(at timestamptz) returns jsonb
language plpgsql stable as $$
declare
  until timestamptz := at + interval '30 days';
  today date := local_day(at);
  reserve bigint := operator_balance('reserve');
  waiting bigint := coalesce((select sum(r.amount) from referral_rewards r where r.status = 'pending'), 0);
  -- Where each day after today begins, and the last moment of each day.
  starts timestamptz[] := array(select day_start(today + n) from generate_series(1, 30) n);
  lasts timestamptz[] := array(select s - interval '1 microsecond' from unnest(starts) s) || until;
  days jsonb;
begin
  with earned as (
    -- All that is due by the end of each day: to count is much quicker than to list every earning.
    select d.n, sum(greatest(width_bucket(d.last, h.due_times) - h.claimed, 0) * h.earnings_per_time
      * h.quantity)::bigint as amount
    from holdings h cross join unnest(lasts) with ordinality d (last, n)
    where h.state <> 'expired' group by d.n
  ), returned as (
    select width_bucket(h.ends, starts) + 1 as n, sum(h.price * h.quantity) as amount
    from holdings h where not h.ended and h.returns_principal and h.ends <= until
    group by 1
  ), due as (
    select d.n::integer as n, waiting + coalesce(e.amount, 0) as earned, coalesce(r.amount, 0) as principal
    from generate_series(1, 31) d (n) left join earned e using (n) left join returned r using (n)
  )
  select jsonb_agg(jsonb_build_object('day', today + (d.n - 1), 'principal', d.principal,
      'earnings', d.earned - coalesce((select b.earned from due b where b.n = d.n - 1), 0),
      'left', reserve - d.earned) order by d.n)
    into days from due d;
  return jsonb_build_object('balance', reserve, 'items', days,
    'held', (select coalesce(sum(w.amount), 0) from withdrawals w where w.status = 'pending'),
    'short_on', (select d.value -> 'day' from jsonb_array_elements(days) with ordinality d (value, place)
      where (d.value ->> 'left')::bigint < 0 order by d.place limit 1));
end $$;
