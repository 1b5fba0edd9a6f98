import * as z from 'zod/mini'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput } from '../wire/page.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count, upperCaseLine } from '../wire/types.js'

/**
 * What a code pays: minor units of money, or points.
 *
 * @example
 * const { success, data } = schemas.rewardKind.safeParse(value)
 */
export const rewardKind = /* @__PURE__ */ z.enum(['money', 'points'])

/**
 * A reward that a customer received.
 *
 * @example
 * const { success, data } = schemas.reward.safeParse(value)
 */
export const reward = /* @__PURE__ */ z.object({ kind: rewardKind, amount: count })

/**
 * A code that the caller redeemed.
 *
 * @example
 * const { success, data } = schemas.redemption.safeParse(value)
 */
export const redemption = /* @__PURE__ */ schema(() =>
  z.extend(reward, { id, code: z.string(), create_time: time }),
)

/** What {@link rewardKind} gives. */
export type RewardKind = z.output<typeof rewardKind>
/** What {@link reward} gives. */
export type Reward = z.output<typeof reward>
/** What {@link redemption} gives. */
export type Redemption = z.output<typeof redemption>

/**
 * @example
 * const { kind, amount } = await mavuno.call(redeemReward, { code: 'KARIBU' })
 */
export const redeemReward = /* @__PURE__ */ defineEndpoint({
  name: 'redeemReward',
  method: 'POST',
  path: '/api/rewards/redeem',
  caller: 'customer',
  keyed: true,
  input: () => z.object({ code: upperCaseLine(1, 64) }),
  reply: reward,
})

/**
 * @example
 * const { items } = await mavuno.call(listRewards, {})
 */
export const listRewards = /* @__PURE__ */ defineEndpoint({
  name: 'listRewards',
  method: 'GET',
  path: '/api/rewards',
  caller: 'customer',
  input: pageInput,
  reply: () => page(redemption),
})
