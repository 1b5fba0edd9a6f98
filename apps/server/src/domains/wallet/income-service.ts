import type { DayEntry, DayIncome, IncomeMonth, NextIncome } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'

type Clocked = Pick<Context, 'db' | 'now'>

const usualDays = 30

/** Income of each of the last days, with today and days without income. */
export async function getWalletHistory(
  { db, now }: Clocked,
  caller: string,
  { days = usualDays }: { days?: number | undefined },
): Promise<{ items: DayIncome[] }> {
  const items = await db.query<DayIncome & Record<string, unknown>>(
    `select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(d.income, 0)::bigint as income,
        coalesce(d.tax, 0)::bigint as tax
      from (select local_day(to_timestamp($2)) - ago as day from generate_series(0, $3 - 1) ago) days
      left join daily_income d on d.user_id = $1 and d.day = days.day
      order by days.day`,
    [caller, now(), days],
  )
  return { items }
}

/** Each day of a month: what came, and what is to come. */
export async function getIncomeMonth(
  { db, now }: Clocked,
  caller: string,
  { month }: { month?: string | undefined },
): Promise<IncomeMonth> {
  const [row] = await db.query<IncomeMonth & Record<string, unknown>>(
    `select to_char(m.today, 'YYYY-MM-DD') as today,
        (select jsonb_agg(jsonb_build_object('day', to_char(d.day, 'YYYY-MM-DD'), 'income', d.income,
            'tax', d.tax, 'expected', d.expected, 'expected_tax', d.expected_tax,
            'principal', d.principal) order by d.day)
          from income_days_of_month($1, m.month, to_timestamp($2)) d) as items,
        to_char(least(today, (select local_day(u.create_time) from users u where u.id = $1),
          (select min(d.day) from daily_income d where d.user_id = $1)), 'YYYY-MM') as first_month,
        to_char(least(today + interval '12 months', greatest(today, (
          select max(local_day(h.ends)) from holdings h
          where h.user_id = $1 and h.state = 'running' and not h.is_ended))), 'YYYY-MM') as last_month
      from (
        select today, coalesce(to_date($3, 'YYYY-MM'), date_trunc('month', today)::date) as month
        from local_day(to_timestamp($2)) today) m`,
    [caller, now(), month ?? null],
  )
  return row as IncomeMonth
}

/** What makes up one day of the month, by product. */
export async function listDayIncome(
  { db, now }: Clocked,
  caller: string,
  { day }: { day: string },
): Promise<{ items: DayEntry[] }> {
  const items = await db.query<DayEntry & Record<string, unknown>>(
    `select d.kind, d.id, d.name, p.crop, d.quantity, d.amount, d.tax, d.time
      from income_items_of_day($1, to_date($2, 'YYYY-MM-DD'), to_timestamp($3)) with ordinality
        as d (kind, id, name, quantity, amount, tax, time, place)
      left join records r on r.id = d.id and r.reference_kind = 'holding'
      left join holdings h on h.id = coalesce(r.reference_id, d.id)
      left join products p on p.id = h.product_id
      order by d.place`,
    [caller, day, now()],
  )
  return { items }
}

/** What falls due next, and on the rest of that day. */
export async function readNextIncome(
  { db, now }: Clocked,
  caller: string,
): Promise<NextIncome | null> {
  const [row] = await db.query<{ next_income: NextIncome | null }>(
    'select next_income($1, to_timestamp($2)) as next_income',
    [caller, now()],
  )
  return row?.next_income ?? null
}
