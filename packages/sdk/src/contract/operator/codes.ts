import * as z from 'zod/mini'
import { rewardKind } from '../customer/rewards.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id, idInput } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, line } from '../wire/types.js'

/**
 * A reward code; each customer may use it once, and all customers together `max_uses` times.
 *
 * @example
 * const { success, data } = schemas.rewardCode.safeParse(value)
 */
export const rewardCode = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    code: z.string(),
    kind: rewardKind,
    amount: count,
    uses: count,
    /** Null means no end. */
    max_uses: z.nullable(count),
    published: z.boolean(),
    starts: z.nullable(time),
    ends: z.nullable(time),
    create_time: time,
    /** An open proposal to change it. */
    pending_proposal: z.nullish(id),
  }),
)

/**
 * Whether customers can use a reward code now: it is published, within its time, and has uses left.
 *
 * @example
 * const isStatus = rewardCodeStatuses.some((status) => status === typed)
 */
export const rewardCodeStatuses = ['usable', 'closed'] as const

/** What {@link rewardCode} gives. */
export type RewardCode = z.output<typeof rewardCode>

/**
 * Newest first: all of them, or those of a `status`. `query` is a part of the code.
 *
 * @example
 * const { items } = await mavuno.call(operatorListCodes, { query: 'karibu', status: 'usable' })
 */
export const operatorListCodes = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListCodes',
  method: 'GET',
  path: '/api/operator/codes',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: () =>
    z.extend(pageInput, {
      query: z.optional(line(0, 60)),
      status: z.optional(z.enum(rewardCodeStatuses)),
    }),
  reply: () => page(rewardCode),
})

/**
 * @example
 * const { uses, max_uses } = await mavuno.call(operatorGetCode, { id: code.id })
 */
export const operatorGetCode = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetCode',
  method: 'GET',
  path: '/api/operator/codes/{id}',
  caller: 'operator',
  roles: ['product', 'approver', 'auditor', 'owner'],
  input: idInput,
  reply: rewardCode,
})
