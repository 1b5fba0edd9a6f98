-- Returns a customer's statement of a period, in posting order: opening balance, money in, money out and closing
-- balance of each wallet, and at most `most` entries. One query reads all of it, so that the sums agree. A payout
-- that was paid after the period has no payment number, so that the statement of a past month never changes. A refund
-- returns the fee of its withdrawal.
create or replace function statement_json(
  customer uuid, begins timestamptz, finishes timestamptz, max_rows integer
) returns jsonb language plpgsql stable as $$
begin
  return (
    with moved as materialized (
      select r.id, r.reference_id, r.kind, r.wallet, r.account, r.change, r.balance_after, r.tax, b.booked,
        case r.kind when 'refund' then -coalesce((select x.fee from records x
          where r.reference_kind = 'withdrawal' and x.id = r.reference_id and x.status in ('cancel', 'error')), 0)
          else r.fee end as fee
      from records r cross join lateral (
        select posting_time(r.kind, r.change, r.create_time, r.update_time)) b (booked)
      where r.user_id = customer and r.kind <> 'points' and r.change <> 0
        and r.create_time <= finishes and b.booked <= finishes),
    inside as (select m.* from moved m where m.booked >= begins),
    sums as (
      select w.wallet, w.place,
        coalesce(sum(m.change) filter (where m.booked < begins), 0)::bigint as opening,
        coalesce(sum(m.change) filter (where m.booked >= begins and m.change > 0), 0)::bigint as came,
        coalesce(-sum(m.change) filter (where m.booked >= begins and m.change < 0), 0)::bigint as went,
        coalesce(sum(m.change), 0)::bigint as closing
      from (values ('balance', 1), ('income', 2)) w (wallet, place)
      left join moved m on m.wallet = w.wallet group by w.wallet, w.place)
    select jsonb_build_object(
      'wallets', (select jsonb_agg(jsonb_build_object('wallet', s.wallet, 'opening', s.opening,
        'in', s.came, 'out', s.went, 'closing', s.closing) order by s.place) from sums s),
      'count', (select count(*) from inside),
      'fee', (select coalesce(sum(i.fee), 0)::bigint from inside i),
      'tax', (select coalesce(sum(i.tax), 0)::bigint from inside i),
      'rows', coalesce((select jsonb_agg(jsonb_build_object('kind', i.kind, 'wallet', i.wallet,
        'account', i.account, 'payment_number', coalesce(
          (select x.payment_number from recharges x where i.kind = 'recharge' and x.id = i.reference_id),
          (select upper(x.provider_reference) from withdrawals x
            where i.kind = 'withdraw' and x.id = i.id and x.update_time <= finishes)), 'change', i.change,
              'balance_after', i.balance_after,
        'booked', extract(epoch from i.booked)::bigint) order by i.booked, i.id)
        from (select * from inside order by booked, id limit max_rows) i), '[]')));
end $$;
