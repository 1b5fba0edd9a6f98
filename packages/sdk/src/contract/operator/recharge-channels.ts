import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { unpagedList } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { money } from '../wire/types.js'

/**
 * An account of the company that customers pay to, as operators see it.
 *
 * @example
 * const { success, data } = schemas.operatorChannel.safeParse(value)
 */
export const operatorChannel = /* @__PURE__ */ schema(() =>
  z.object({
    wallet_type: z.string(),
    company_name: z.string(),
    company_number: z.string(),
    /** Amounts to choose from. */
    presets: z.array(money),
    /** Who collects: `manual`, or what the server's payment provider is called. */
    provider: z.optional(z.string()),
    /** An open proposal to change or remove it. */
    pending_proposal: z.nullish(id),
  }),
)

/** What {@link operatorChannel} gives. */
export type OperatorChannel = z.output<typeof operatorChannel>

/**
 * @example
 * const { items } = await mavuno.call(operatorListChannels)
 */
export const operatorListChannels = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListChannels',
  method: 'GET',
  path: '/api/operator/recharge-channels',
  caller: 'operator',
  roles: ['cashier', 'approver', 'auditor', 'owner'],
  reply: () => unpagedList(operatorChannel),
})
