import type { Page } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, sumRows, type MoneySum, type PageInput } from '../../platform/db/read-page.js'
import { normalizePhoneQuery } from '../config/full-phone.js'
import { limitUnknownPhoneSearches } from '../auth/rate-limits/unknown-phones.js'

type PaymentsContext = Pick<Context, 'db' | 'now'>

interface Filter {
  readonly status?: string | undefined
  readonly user_id?: string | undefined
  readonly query?: string | undefined
  readonly min_amount?: number | undefined
  readonly min_age?: number | undefined
  readonly decided_on?: string | undefined
  readonly only?: string | undefined
}

interface PaymentListOptions {
  readonly from: 'recharges' | 'withdrawals'
  /** Whether a row has the number that is looked for. */
  readonly numberCondition: string
  readonly items: (ids: string) => string
  /** What a row has to be for each `only`; `$5` is who asks. */
  readonly onlyConditions: Readonly<Record<string, string>>
}

/** The lists of recharges or withdrawals in which operators look for a number or a customer, and their sums. */
export function createPaymentLists<Item>({
  from,
  numberCondition: hasNumber,
  items,
  onlyConditions: onlys,
}: PaymentListOptions) {
  // A number that is masked is only found as a whole phone, whose misses are counted.
  const numberSearchCondition = `($3 <> '' or mask_phones_in_text($2) = $2)`
  const buildRowFilter = (input: Filter, phone: string, viewer: string, now: number) => {
    const { status, user_id, query = '', only = '', min_amount, min_age, decided_on } = input
    const values: unknown[] = [status ?? null, query.trim(), phone, user_id ?? null, viewer]
    const where = [
      `$5::uuid is not null and (${onlys[only] ?? 'true'}) and ($1::text is null or r.status = $1)
        and ($4::uuid is null or r.user_id = $4)
        and ($2 = '' or ${numberSearchCondition} and (${hasNumber}) or r.user_id = any ((select find_people($2, $3))::uuid[]))`,
    ]
    // Each stands in the statement only where it is asked for, so that its plan can go by it.
    const add = (value: unknown, condition: (at: string) => string) => {
      if (value !== undefined) where.push(condition(`$${values.push(value)}`))
    }
    add(min_amount, (at) => `r.amount >= ${at}`)
    add(
      min_age === undefined ? min_age : now - min_age,
      (at) => `r.create_time <= to_timestamp(${at})`,
    )
    add(
      decided_on,
      (
        at,
      ) => `r.status in ('completed', 'error') and r.update_time >= (select day_start(${at}::date))
        and r.update_time < (select day_start(${at}::date + 1))`,
    )
    return { from, where: where.join(' and '), values }
  }
  const phoneOf = ({ db }: PaymentsContext, { query = '' }: Filter) =>
    normalizePhoneQuery(db, query)
  return {
    async list(
      context: PaymentsContext,
      viewer: string,
      input: Filter & PageInput,
    ): Promise<Page<Item>> {
      const phone = await phoneOf(context, input)
      const rows = buildRowFilter(input, phone, viewer, context.now())
      return limitUnknownPhoneSearches(context, viewer, phone, () =>
        readPage<Item>(context.db, { ...rows, items }, input),
      )
    },

    /** How many rows fit a filter, and what they add up to. */
    async sum(context: PaymentsContext, viewer: string, input: Filter): Promise<MoneySum> {
      const phone = await phoneOf(context, input)
      const rows = buildRowFilter(input, phone, viewer, context.now())
      return limitUnknownPhoneSearches(context, viewer, phone, () => sumRows(context.db, rows))
    },
  }
}
