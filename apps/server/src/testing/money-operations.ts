import { claimAll, claimHolding } from '../domains/holdings/holdings-service.js'
import { createOrder } from '../domains/orders/orders-service.js'
import { propose } from '../domains/approvals/proposals-service.js'
import { operatorCompleteRecharge } from '../domains/payments/recharges/operator-recharges.js'
import { createRecharge } from '../domains/payments/recharges/recharges-service.js'
import { redeemReward } from '../domains/rewards/rewards-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../domains/payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../domains/payments/withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
} from '../domains/payments/withdrawals/withdrawals-service.js'
import { runJobs } from '../entry/jobs/run-jobs.js'
import type { Context } from '../platform/context/context.js'
import { createLedgerContext, day } from './ledger-context.js'
import {
  approve,
  byTwo,
  approverOf,
  fund,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
  dialledPhone,
} from './ledger-people.js'
import { buy, makeProduct, orderOf } from './ledger-products.js'

/**
 * A customer who can do anything: with money, products of both kinds, a receipt account, an
 * inviter.
 */
export async function createMoneyWorld() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const inviter = await makePerson(context)
  const customer = await makePerson(context, { invited_by: inviter })
  await fund(context, operator, 1_000_000)
  await topUp(context, customer, operator, 500_000)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account)
  const product = await makeProduct(context, operator, { points: 5, stock: 9, purchase_limit: 50 })
  const sale = await makeProduct(context, operator, { returns_principal: false })
  await byTwo(context, operator, 'createCode', {
    code: 'KARIBU',
    kind: 'money',
    amount: 2000,
    published: true,
    max_uses: 3,
  })
  return { context, operator, customer, product, sale }
}

type World = Awaited<ReturnType<typeof createMoneyWorld>>

/** Does it. An operation without a key is safe to repeat by its state. */
type Act = (context: Context, key: string) => Promise<unknown>

interface Operation {
  /** How often it can succeed in that world with keys of its own. */
  readonly most: number
  /** Prepares it. */
  readonly prepare: (world: World) => Promise<Act>
}

const rechargeInput = async ({ context, customer }: World) => ({
  wallet_type: 'mpesa',
  amount: 10_000,
  recharge_account: await dialledPhone(context, customer),
  payment_number: newPaymentNumber(),
})

const withdrawalInput = withdrawalOf(20_000)

const withdraw = ({ context, customer }: World) =>
  createWithdrawal(context, customer, withdrawalInput, newKey())

/** Every operation of a person that moves money or promises it. */
export const moneyOperations: Readonly<Record<string, Operation>> = {
  'create a recharge': {
    most: 5,
    prepare: async (world) => {
      const { customer } = world
      const input = await rechargeInput(world)
      // Each of another payment: two pending ones of a customer have no number in common.
      const numberOf = (key: string) =>
        input.payment_number + key.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()
      return (context, key) =>
        createRecharge(context, customer, { ...input, payment_number: numberOf(key) }, key)
    },
  },
  'complete a recharge': {
    most: 1,
    prepare: async (world) => {
      const { context, operator, customer } = world
      const { id } = await createRecharge(context, customer, await rechargeInput(world), newKey())
      return (at, key) => operatorCompleteRecharge(at, operator, { id }, key)
    },
  },
  'ask for a withdrawal': {
    most: 25,
    prepare:
      async ({ customer }) =>
      (context, key) =>
        createWithdrawal(context, customer, withdrawalInput, key),
  },
  'complete a withdrawal': {
    most: 1,
    prepare: async (world) => {
      const { id } = await withdraw(world)
      const { context, operator } = world
      await operatorAssignWithdrawal(context, operator, { id })
      const input = { id, provider_reference: 'SFK1' }
      return (at, key) => operatorCompleteWithdrawal(at, operator, input, key)
    },
  },
  'refuse a withdrawal': {
    most: Infinity,
    prepare: async (world) => {
      const { id } = await withdraw(world)
      return (context) => operatorRejectWithdrawal(context, world.operator, { id, reason: 'No' })
    },
  },
  'cancel a withdrawal': {
    most: Infinity,
    prepare: async (world) => {
      const { id } = await withdraw(world)
      return (context) => cancelWithdrawal(context, world.customer, { id })
    },
  },
  'buy for the first time': {
    most: 4,
    prepare: async ({ context: before, customer, product }) => {
      const input = await orderOf(before, product, { quantity: 2 })
      return (context, key) => createOrder(context, customer, input, key)
    },
  },
  'claim a holding': {
    most: 1,
    prepare: async ({ context, customer, product }) => {
      const id = await buy(context, customer, product)
      context.pass(60)
      return (at, key) => claimHolding(at, customer, { id }, key)
    },
  },
  'claim all': {
    most: 1,
    prepare: async ({ context, customer, product }) => {
      await buy(context, customer, product)
      await buy(context, customer, product)
      context.pass(60)
      return (at, key) => claimAll(at, customer, key)
    },
  },
  'redeem a code': {
    most: 1,
    prepare:
      async ({ customer }) =>
      (context, key) =>
        redeemReward(context, customer, { code: 'KARIBU' }, key),
  },
  'fund the reserve': {
    most: 1,
    prepare: async ({ context, operator }) => {
      const input = { amount: 64, reference: 'FT7', note: '' }
      const asked = await propose(context, operator, { action: 'fundReserve', input }, newKey())
      const approver = await approverOf(context)
      return (at, key) => approve(at, asked, { key, approver })
    },
  },
  'take out sales': {
    most: 1,
    prepare: async ({ context, operator, customer, sale }) => {
      await buy(context, customer, sale)
      context.pass(day)
      await runJobs(context)
      const input = { account: 'sales', amount: 500, reference: 'FT8', note: '' } as const
      const asked = await propose(context, operator, { action: 'payOut', input }, newKey())
      const approver = await approverOf(context)
      return (at, key) => approve(at, asked, { key, approver })
    },
  },
}
