import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Action, ActionInput } from '../wire/action.js'
import { schema } from '../wire/schema.js'
import { inviteOperator, renewOperator } from './access/enrolment.js'
import { createActivity, updateActivity } from './activities.js'
import { createAnnouncement, updateAnnouncement } from './announcements.js'
import { fundReserve, payOut, trustClock } from './books/books.js'
import { resolveCase } from './books/cases.js'
import { closeDay } from './books/days.js'
import { settleUnmatched } from './books/unmatched.js'
import { removeChannel, saveChannel } from './channels.js'
import { removeReply, saveReply } from './chat/replies.js'
import { createCode, updateCode } from './codes.js'
import { updateConfig, updateTexts } from './config.js'
import { unfreezeHolding } from './holdings.js'
import { setLimits } from './limits.js'
import { setOperatorRoles, unblockOperator } from './operators.js'
import { createProduct, updateProduct } from './products.js'
import { completeRecharge } from './recharges.js'
import { addTaxRule } from './books/tax-rules.js'
import { unblockUser } from './users.js'
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
  resolveCase,
  settleUnmatched,
  closeDay,
  trustClock,
  setLimits,
  createProduct,
  updateProduct,
  createCode,
  updateCode,
  createAnnouncement,
  updateAnnouncement,
  createActivity,
  updateActivity,
  updateConfig,
  updateTexts,
  saveChannel,
  removeChannel,
  saveReply,
  removeReply,
  addTaxRule,
  setOperatorRoles,
  unfreezeHolding,
  unblockUser,
  unblockOperator,
  inviteOperator,
  renewOperator,
] as const

type Known = (typeof actions)[number]

/** Name of one of {@link actions}. */
export type ActionName = Known['name']

/** The input of one of {@link actions}, by its name. */
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
    asked(resolveCase),
    asked(settleUnmatched),
    asked(closeDay),
    asked(trustClock),
    asked(setLimits),
    asked(createProduct),
    asked(updateProduct),
    asked(createCode),
    asked(updateCode),
    asked(createAnnouncement),
    asked(updateAnnouncement),
    asked(createActivity),
    asked(updateActivity),
    asked(updateConfig),
    asked(updateTexts),
    asked(saveChannel),
    asked(removeChannel),
    asked(saveReply),
    asked(removeReply),
    asked(addTaxRule),
    asked(setOperatorRoles),
    asked(unfreezeHolding),
    asked(unblockUser),
    asked(unblockOperator),
    asked(inviteOperator),
    asked(renewOperator),
  ]),
)
