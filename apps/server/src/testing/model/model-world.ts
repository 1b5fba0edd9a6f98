import type { Product } from '@mavuno/sdk/contract'
import { claimAll, claimHolding } from '../../domains/holdings/holdings-service.js'
import { operatorFreezeHolding } from '../../domains/holdings/operator-holdings.js'
import { createOrder } from '../../domains/orders/orders-service.js'
import {
  operatorCompleteRecharge,
  operatorRejectRecharge,
} from '../../domains/payments/recharges/operator-recharges.js'
import {
  cancelRecharge,
  createRecharge,
} from '../../domains/payments/recharges/recharges-service.js'
import { redeemReward } from '../../domains/rewards/rewards-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../../domains/payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../domains/payments/withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
} from '../../domains/payments/withdrawals/withdrawals-service.js'
import { applyPaymentEvent } from '../../domains/payments/payment-events.js'
import { readReserve, recordStatement } from '../../domains/accounting/reserve/reserve-service.js'
import { runJobs } from '../../entry/jobs/run-jobs.js'
import { BusinessFailure } from '../../platform/failures/failures.js'
import { listBooked } from '../bank.js'
import { createFakeProvider } from '../fake-provider.js'
import { createLedgerContext, type LedgerContext } from '../ledger-context.js'
import {
  approverOf,
  byTwo,
  fundReserve,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  payOut,
  withdrawalOf,
  dialledPhone,
} from '../ledger-people.js'
import { makeProduct, orderOf } from '../ledger-products.js'
import { codeAmount, type ModelProduct } from './model-state.js'
import type { Resolution, Told } from './model-bank.js'
import type { Step } from './model-steps.js'
import type { Refusal } from './model.js'
import { asOwner } from '../test-database.js'

interface Owned {
  readonly id: string
  readonly owner: string
}

export interface World {
  readonly context: LedgerContext
  readonly customers: readonly string[]
  /** Does a step by the services; gives the reason if it was refused. */
  act(step: Step): Promise<Refusal>
}

/** Picks one of those that exist; undefined if there is none. */
export function pick<Row>(rows: readonly Row[], at: number): Row | undefined {
  return rows[at % Math.max(1, rows.length)]
}

/**
 * Whatever is counted for a limit of calls is over at once: the model knows none, and after its clock went back
 * by hours a limit would seem full for as long.
 */
async function endAllLimits({ db }: LedgerContext): Promise<void> {
  await asOwner(db).query(`create function end_limit() returns trigger language plpgsql as $$
    begin
      new.resets := to_timestamp(0);
      return new;
    end $$`)
  await asOwner(db).query(`create trigger end_limit before insert or update on rate_limits
    for each row execute function end_limit()`)
}

export async function createWorld(terms: readonly ModelProduct[]): Promise<World> {
  const payments = createFakeProvider()
  const context = await createLedgerContext({ reserve: 0, isAudited: false, payments })
  await endAllLimits(context)
  const operator = await makeOperator(context)
  const inviter = await makePerson(context)
  const customers = [
    inviter,
    await makePerson(context, { invited_by: inviter }),
    await makePerson(context),
  ]
  const products: Product[] = []
  for (const one of terms) products.push(await makeProduct(context, operator, one))
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  for (const one of customers) await setPaymentAccount(context, one, account)
  // The model knows no wait, and its clock also goes back.
  await asOwner(context.db).query('update users set withdrawal_cooldown_from = null')
  const code = 'KARIBU'
  await byTwo(context, operator, 'createCode', {
    code,
    kind: 'money',
    amount: codeAmount,
    published: true,
  })
  const recharges: Owned[] = []
  const withdrawals: Owned[] = []
  const holdings: Owned[] = []
  const frozen = new Set<string>()
  const customer = (who: number) => customers[who] as string
  const purse = { balance: 'balance', income: 'revenue' } as const

  async function settleRecharge({ id, owner }: Owned, how: 'complete' | 'cancel' | 'reject') {
    if (how === 'complete') await operatorCompleteRecharge(context, operator, { id }, newKey())
    else if (how === 'cancel') await cancelRecharge(context, owner, { id })
    else await operatorRejectRecharge(context, operator, { id, reason: 'No' })
  }

  async function settleWithdrawal(
    { id, owner }: Owned,
    how: 'take' | 'complete' | 'reject' | 'cancel',
  ) {
    const sent = { id, provider_reference: newKey() }
    if (how === 'take') await operatorAssignWithdrawal(context, operator, { id })
    else if (how === 'complete') await operatorCompleteWithdrawal(context, operator, sent, newKey())
    else if (how === 'cancel') await cancelWithdrawal(context, owner, { id })
    else await operatorRejectWithdrawal(context, operator, { id, reason: 'No' })
  }

  /** Gives why the event was not applied. */
  async function tell({ id }: Owned, told: Told): Promise<Refusal> {
    const event = { event_id: newKey(), direction: 'out', subject: id } as const
    const { effect } = await applyPaymentEvent(context, {
      ...event,
      ...(told === 'failed'
        ? { outcome: 'failed' }
        : { outcome: 'succeeded', provider_reference: `${told.slice(-1)}${id.slice(-12)}` }),
    })
    return effect === 'applied' ? null : effect
  }

  async function resolve(row: number, resolution: Resolution) {
    const cases = await context.db.query<{ id: string }>('select id from payment_cases order by id')
    const found = pick(cases, row)
    if (found) await byTwo(context, operator, 'resolveCase', { id: found.id, resolution })
  }

  async function recordBalance(more: number, reference: string) {
    const balance = (await readReserve(context)).settlement + more
    const input = { balance, as_of: context.now(), reference }
    await recordStatement(context, await approverOf(context), input, reference)
  }

  async function perform(step: Step): Promise<Refusal | void> {
    const key = newKey()
    switch (step.do) {
      case 'recharge': {
        const owner = customer(step.who)
        const input = {
          wallet_type: 'mpesa',
          amount: step.amount,
          recharge_account: await dialledPhone(context, owner),
          payment_number: newPaymentNumber(),
        }
        const { id } = await createRecharge(context, owner, input, key)
        recharges.push({ id, owner })
        return
      }
      case 'settle recharge': {
        const recharge = pick(recharges, step.row)
        if (recharge) await settleRecharge(recharge, step.how)
        return
      }
      case 'withdraw': {
        const owner = customer(step.who)
        const input = withdrawalOf(step.amount, purse[step.from])
        const { id } = await createWithdrawal(context, owner, input, key)
        withdrawals.push({ id, owner })
        return
      }
      case 'settle withdrawal': {
        const withdrawal = pick(withdrawals, step.row)
        if (withdrawal) await settleWithdrawal(withdrawal, step.how)
        return
      }
      case 'buy': {
        const owner = customer(step.who)
        const { quantity, from } = step
        const product = products[step.product] as Product
        const input = await orderOf(context, product, { quantity, pay_from: purse[from] })
        const { holding } = await createOrder(context, owner, input, key)
        holdings.push({ id: holding.id, owner })
        return
      }
      case 'claim': {
        const holding = pick(holdings, step.row)
        if (holding) await claimHolding(context, holding.owner, { id: holding.id }, key)
        return
      }
      case 'freeze': {
        const holding = pick(holdings, step.row)
        if (!holding) return
        await operatorFreezeHolding(context, operator, { id: holding.id, reason: 'A check' })
        frozen.add(holding.id)
        return
      }
      case 'unfreeze': {
        const holding = pick(
          holdings.filter(({ id }) => frozen.has(id)),
          step.row,
        )
        if (!holding) return
        await byTwo(context, operator, 'unfreezeHolding', { id: holding.id })
        frozen.delete(holding.id)
        return
      }
      case 'claim all':
        await claimAll(context, customer(step.who), key)
        return
      case 'redeem':
        await redeemReward(context, customer(step.who), { code }, key)
        return
      case 'tell': {
        const withdrawal = pick(withdrawals, step.row)
        return withdrawal && tell(withdrawal, step.told)
      }
      case 'resolve':
        await resolve(step.row, step.how)
        return
      case 'list':
        await listBooked(context)
        return
      case 'statement':
        await recordBalance(step.more, key)
        return
      case 'fund':
        await fundReserve(context, operator, { amount: step.amount, reference: key, note: '' }, key)
        return
      case 'pay out': {
        const { account: from, amount } = step
        await payOut(context, operator, { account: from, amount, reference: key, note: '' }, key)
        return
      }
      case 'set tax':
        await context.configure({ tax: { rate: step.rate, name: 'Withholding tax' } })
        return
      case 'set share':
        await context.configure({ cover_share: step.share })
        return
      case 'pass':
        context.pass(step.seconds)
        return
      case 'jobs':
        await runJobs(context)
    }
  }

  return {
    context,
    customers,
    act: async (step) => {
      try {
        return (await perform(step)) ?? null
      } catch (error) {
        if (error instanceof BusinessFailure) return error.reason
        throw error
      }
    },
  }
}
