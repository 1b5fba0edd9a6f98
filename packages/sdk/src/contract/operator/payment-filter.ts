import * as z from 'zod/mini'
import { id } from '../wire/ids.js'
import { queryInteger, queryMoney } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { calendarDay } from '../wire/times.js'
import { line } from '../wire/types.js'

/** What recharges and withdrawals are both found by. */
export const paymentFilter = /* @__PURE__ */ schema(() =>
  z.object({
    /** Only those of this customer. */
    user_id: z.optional(id),
    query: z.optional(line(0, 60)),
    /** Only those of at least this amount. */
    min_amount: z.optional(queryMoney),
    /** Only those that were asked for at least so many seconds ago. */
    min_age: z.optional(queryInteger(1, 31_536_000)),
    /** Only those that were credited, paid or refused on this day. */
    decided_on: z.optional(calendarDay),
  }),
)
