import * as z from 'zod/mini'
import { rewardKind } from '../../customer/rewards.js'
import { defineAction } from '../../wire/action.js'
import { idInput } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { integer, positiveMoney, upperCasePattern } from '../../wire/types.js'

const terms = /* @__PURE__ */ schema(() =>
  z.object({
    code: upperCasePattern(/^[A-Z0-9-]{3,32}$/),
    kind: rewardKind,
    amount: positiveMoney,
  }),
)

const optionalFields = /* @__PURE__ */ schema(() =>
  z.object({
    max_uses: z.nullable(integer(1, 1_000_000_000)),
    published: z.boolean(),
    starts: z.nullable(time),
    ends: z.nullable(time),
  }),
)

/**
 * @example
 * const proposal = await mavuno.call(operatorPropose, {
 *   action: 'createCode',
 *   input: { code: 'KARIBU', kind: 'money', amount: 2_000, published: true },
 * })
 */
export const createCode = /* @__PURE__ */ defineAction({
  name: 'createCode',
  input: () => z.merge(terms, z.partial(optionalFields)),
  writes: ['insert reward_codes'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})

/**
 * Changes when and how often a code may be used, but not what it pays.
 *
 * @example
 * await mavuno.call(operatorPropose, {
 *   action: 'updateCode',
 *   input: { id: code.id, published: false },
 * })
 */
export const updateCode = /* @__PURE__ */ defineAction({
  name: 'updateCode',
  input: () => z.merge(z.partial(optionalFields), idInput),
  target: { kind: 'code' },
  writes: ['update reward_codes'],
  proposers: ['product'],
  deciders: ['approver', 'owner'],
  hours: 24,
})
