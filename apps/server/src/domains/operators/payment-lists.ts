import type { Page } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import { readPage, sumRows, type MoneySum, type PageInput } from '../../platform/db/read-page.js'
import { wholePhone } from '../config/whole-phone.js'
import { countUnknown } from '../rate-limits/unknown-phones.js'

type Read = Pick<Context, 'db' | 'now'>

interface Filter {
  readonly status?: string | undefined
  readonly user_id?: string | undefined
  readonly query?: string | undefined
  readonly only?: string | undefined
}

interface Payments {
  readonly from: 'recharges' | 'withdrawals'
  /** Whether a row has the number that is looked for. */
  readonly hasNumber: string
  readonly items: (ids: string) => string
  /** What a row has to be for each `only`; `$5` is who asks. */
  readonly onlys: Readonly<Record<string, string>>
}

/** The lists of recharges or withdrawals in which operators look for a number or a customer, and their sums. */
export function paymentLists<Item>({ from, hasNumber, items, onlys }: Payments) {
  const rowsOf = (
    { status, user_id, query = '', only = '' }: Filter,
    phone: string,
    viewer: string,
  ) => ({
    from,
    where: `$5::uuid is not null and (${onlys[only] ?? 'true'}) and ($1::text is null or r.status = $1) and ($4::uuid is null or r.owner = $4)
      and ($2 = '' or ${hasNumber} or r.owner = any ((select people_found($2, $3))::uuid[]))`,
    values: [status ?? null, query.trim(), phone, user_id ?? null, viewer],
  })
  return {
    async list(context: Read, viewer: string, input: Filter & PageInput): Promise<Page<Item>> {
      const { db } = context
      const phone = await wholePhone(db, input.query ?? '')
      return countUnknown(context, viewer, phone, () =>
        readPage<Item>(db, { ...rowsOf(input, phone, viewer), items }, input),
      )
    },

    /** How many rows fit a filter, and what they add up to. */
    async sum(context: Read, viewer: string, input: Filter): Promise<MoneySum> {
      const { db } = context
      const phone = await wholePhone(db, input.query ?? '')
      return countUnknown(context, viewer, phone, () => sumRows(db, rowsOf(input, phone, viewer)))
    },
  }
}
