import * as z from 'zod/mini'
import { defineAction } from '../wire/action.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { unpagedList } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { line, list, money, pattern, positiveMoney, walletType } from '../wire/types.js'

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

/**
 * Adds the channel of a wallet type, or changes it.
 *
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'saveChannel',
 *   input: {
 *     wallet_type: 'mpesa',
 *     company_name: 'Mavuno Ltd',
 *     company_number: '522522',
 *     presets: [50_000, 100_000],
 *   },
 * })
 */
export const saveChannel = /* @__PURE__ */ defineAction({
  name: 'saveChannel',
  input: () =>
    z.object({
      wallet_type: walletType,
      company_name: line(1, 80),
      company_number: line(1, 40),
      presets: list(positiveMoney, 20),
      /** Who collects: `manual` unless it is said. */
      provider: z.optional(pattern(/^[a-z][a-z0-9_]{0,31}$/)),
    }),
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})

/**
 * No more is paid in by this channel; recharges that were made by it go on.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'removeChannel',
 *   input: { wallet_type: 'airtel' },
 * })
 */
export const removeChannel = /* @__PURE__ */ defineAction({
  name: 'removeChannel',
  input: () => z.object({ wallet_type: walletType }),
  proposers: ['owner'],
  deciders: ['owner'],
  hours: 24,
})
