import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Action, ActionInput } from '../wire/action.js'
import { schema } from '../wire/schema.js'
import { inviteOperator, renewOperator } from './access/enrolment.js'
import { fundReserve, payOut } from './books.js'
import { setLimits } from './limits.js'
import { completeRecharge } from './recharges.js'
import { completeWithdrawal, resumePayouts, sendWithdrawal } from './withdrawals.js'

/**
 * All actions that take two operators.
 *
 * @example
 * const mine = actions.filter(({ deciders }) => deciders.some((role) => roles.includes(role)))
 */
export const actions = [
  completeRecharge,
  sendWithdrawal,
  completeWithdrawal,
  resumePayouts,
  fundReserve,
  payOut,
  setLimits,
  inviteOperator,
  renewOperator,
] as const

type Known = (typeof actions)[number]

/** Name of one of {@link actions}. */
export type ActionName = Known['name']

/** The input of an action, by its name. */
export type InputOf<Name extends ActionName> = ActionInput<Extract<Known, { name: Name }>>

function asked<Name extends string, Input extends $ZodType>({ name, input }: Action<Name, Input>) {
  return z.object({ action: z.literal(name), input })
}

/** What is proposed: an action with its input. */
export const proposalInput = /* @__PURE__ */ schema(() =>
  z.discriminatedUnion('action', [
    asked(completeRecharge),
    asked(sendWithdrawal),
    asked(completeWithdrawal),
    asked(resumePayouts),
    asked(fundReserve),
    asked(payOut),
    asked(setLimits),
    asked(inviteOperator),
    asked(renewOperator),
  ]),
)
