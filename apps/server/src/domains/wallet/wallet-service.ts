import type { DayIncome, Wallet } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'

export async function getWallet(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: string,
): Promise<Wallet> {
  const [wallet] = await db.query<Wallet & Record<string, unknown>>(
    `select a.balance, a.income_wallet, a.invested, a.held, a.total_point,
        coalesce(d.today, 0)::bigint as today_earnings, coalesce(d.total, 0)::bigint as total_income,
        coalesce((select sum(r.settled_amount) from recharges r
          where r.owner = $1 and r.status = 'completed'), 0)::bigint as total_topup,
        coalesce((select sum(w.amount) from withdrawals w
          where w.owner = $1 and w.status = 'completed'), 0)::bigint as total_withdraw
      from (
        select coalesce(sum(balance) filter (where name = 'balance'), 0)::bigint as balance,
          coalesce(sum(balance) filter (where name = 'income'), 0)::bigint as income_wallet,
          coalesce(sum(balance) filter (where name = 'invested'), 0)::bigint as invested,
          coalesce(sum(balance) filter (where name = 'held'), 0)::bigint as held,
          coalesce(sum(balance) filter (where name = 'points'), 0)::bigint as total_point
        from accounts where owner = $1) a,
      (select sum(income) as total,
          sum(income) filter (where day = local_day(to_timestamp($2))) as today
        from daily_income where owner = $1) d`,
    [caller, now()],
  )
  return wallet as Wallet
}

const usualDays = 30

/** Gross income of each of the last days, with today and days without income. */
export async function getWalletHistory(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: string,
  { days = usualDays }: { days?: number | undefined },
): Promise<{ items: DayIncome[] }> {
  const items = await db.query<DayIncome & Record<string, unknown>>(
    `select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(d.income, 0)::bigint as income
      from (select local_day(to_timestamp($2)) - ago as day from generate_series(0, $3 - 1) ago) days
      left join daily_income d on d.owner = $1 and d.day = days.day
      order by days.day`,
    [caller, now(), days],
  )
  return { items }
}
