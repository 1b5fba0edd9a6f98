import type { PayFrom } from '@mavuno/sdk/contract'
import {
  operatorCompleteRecharge,
  operatorRejectRecharge,
} from '../../domains/payments/recharges/operator-recharges.js'
import {
  cancelRecharge,
  createRecharge,
} from '../../domains/payments/recharges/recharges-service.js'
import { importBankLines } from './demo-bank.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../../domains/payments/withdrawals/operator-withdrawals.js'
import {
  cancelWithdrawal,
  createWithdrawal,
  quoteWithdrawal,
} from '../../domains/payments/withdrawals/withdrawals-service.js'
import { proposeAndApprove } from './propose-and-approve.js'
import type { DemoContext } from './demo-context.js'
import type { DemoEvent } from './timeline.js'

interface Recharge {
  readonly amount: number
  /** What happens to it later; without this it stays pending. */
  readonly end?: 'completed' | 'cancel' | { readonly settled: number; readonly reason: string }
  readonly refused?: string
  readonly payment_number?: string
}

const minute = 60
/** What one operator may complete alone, by the limits that everybody begins with. */
const maxWithoutApproval = 500_000

/** A recharge and, some minutes later, its outcome. */
export function recharge(
  stage: DemoContext,
  who: string,
  at: number,
  { amount, end, refused, payment_number = stage.names.paymentNumber() }: Recharge,
): DemoEvent[] {
  const { context, names, operator, person } = stage
  let id = ''
  const requestEvent = {
    at,
    run: async () => {
      // Everybody pays from their own phone.
      const [payer] = await context.db.query<{ phone: string }>(
        'select phone from users where id = $1',
        [person(who)],
      )
      const recharge_account = `0${payer?.phone.slice('254'.length)}`
      const input = { wallet_type: 'mpesa', amount, recharge_account, payment_number }
      id = (await createRecharge(context, person(who), input, names.key())).id
    },
  }
  const settle = async () => {
    if (refused !== undefined) {
      return operatorRejectRecharge(context, operator, { id, reason: refused })
    }
    if (end === 'cancel') return cancelRecharge(context, person(who), { id })
    const input =
      typeof end === 'object' ? { id, settled_amount: end.settled, reason: end.reason } : { id }
    if (typeof end === 'object') {
      return proposeAndApprove(context, stage, { action: 'completeRecharge', input })
    }
    if (amount > maxWithoutApproval) {
      // Two operators stand behind what the bank lists, so that one completes it alone.
      const lines = [{ time: context.now(), amount, reference: payment_number, text: '' }]
      await importBankLines(context, stage, lines)
    }
    return operatorCompleteRecharge(context, operator, input, names.key())
  }
  const isOpen = end === undefined && refused === undefined
  return isOpen ? [requestEvent] : [requestEvent, { at: at + 17 * minute, run: settle }]
}

interface Withdrawal {
  readonly amount: number
  readonly pay_from: PayFrom
  readonly end?: 'completed' | 'cancel' | 'assigned'
  readonly refused?: string
}

/** A withdrawal and, within the hour, its outcome. */
export function withdrawal(
  stage: DemoContext,
  who: string,
  at: number,
  { amount, pay_from, end, refused }: Withdrawal,
): DemoEvent[] {
  const { context, names, operator, person } = stage
  let id = ''
  const requestEvent = {
    at,
    run: async () => {
      const { real_amount } = await quoteWithdrawal(context, person(who), { amount, pay_from })
      const input = { amount, pay_from, real_amount }
      id = (await createWithdrawal(context, person(who), input, names.key())).id
    },
  }
  let needsApproval = false
  const assign = {
    at: at + 21 * minute,
    run: async () => {
      const { stage } = await operatorAssignWithdrawal(context, operator, { id })
      needsApproval = stage === 'needs_approval'
    },
  }
  const later = (run: () => Promise<unknown>) => ({ at: at + 34 * minute, run })
  if (end === 'cancel') {
    return [requestEvent, later(() => cancelWithdrawal(context, person(who), { id }))]
  }
  if (refused !== undefined) {
    const input = () => ({ id, reason: refused })
    return [requestEvent, assign, later(() => operatorRejectWithdrawal(context, operator, input()))]
  }
  if (end === 'assigned') return [requestEvent, assign]
  if (end === undefined) return [requestEvent]
  const provider_reference = names.paymentNumber()
  const complete = async () => {
    if (needsApproval) {
      await proposeAndApprove(context, stage, { action: 'sendWithdrawal', input: { id } })
    }
    return operatorCompleteWithdrawal(context, operator, { id, provider_reference }, names.key())
  }
  return [requestEvent, assign, later(complete)]
}
