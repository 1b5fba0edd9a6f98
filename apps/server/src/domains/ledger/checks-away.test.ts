import { expect, test } from 'vitest'
import { readEverything } from '../../testing/fail-points.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  fund,
  makeOperator,
  makePerson,
  newKey,
  payOut,
  topUp,
  withdrawalOf,
  dialledPhone,
} from '../../testing/ledger-people.js'
import { buy, makeProduct, orderOf } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { createOrder } from '../orders/orders-service.js'
import { operatorCompleteRecharge } from '../payments/recharges/operator-recharges.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'

async function createWorld() {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 100_000)
  await topUp(context, customer, operator, 100_000)
  const account = { wallet_type: 'mpesa', account: '0712345678' }
  await setPaymentAccount(context, customer, account)
  const order = async (id: string, quantity: number) =>
    createOrder(context, customer, await orderOf(context, { id }, { quantity }), newKey())
  return { context, operator, customer, order }
}

type World = Awaited<ReturnType<typeof createWorld>>

interface Case {
  /** Removes the check: the function that checks does nothing any more. */
  readonly away: string
  /** Does what the check would have refused. */
  readonly prepare: (world: World) => Promise<() => Promise<unknown>>
  readonly refusal: string | RegExp
}

const noFunds = `create or replace function check_funds(needed bigint, available bigint)
  returns void language sql as 'select'`
const noRefusal = `create or replace function reject(reason text, data jsonb default null)
  returns void language sql as 'select'`

const cases: Record<string, Case> = {
  'a withdrawal of more than there is': {
    away: noFunds,
    prepare:
      async ({ context, customer }) =>
      () =>
        createWithdrawal(context, customer, withdrawalOf(100_001), newKey()),
    refusal: 'accounts_sound',
  },
  'a purchase of more than there is': {
    away: noFunds,
    prepare: async ({ context, operator, order }) => {
      const { id } = await makeProduct(context, operator)
      return () => order(id, 11)
    },
    refusal: 'accounts_sound',
  },
  'a purchase of more than one customer may': {
    away: noRefusal,
    prepare: async ({ context, operator, order }) => {
      const { id } = await makeProduct(context, operator, { purchase_limit: 1 })
      await order(id, 1)
      return () => order(id, 1)
    },
    refusal: 'the purchase limit is exceeded',
  },
  'sales of holdings that have not ended': {
    away: noFunds,
    prepare: async ({ context, operator, customer }) => {
      const product = await makeProduct(context, operator, { returns_principal: false })
      await buy(context, customer, product)
      const input = { account: 'sales', amount: 1, reference: 'FT9', note: '' } as const
      return () => payOut(context, operator, input, newKey())
    },
    refusal: 'have not ended',
  },
  'a claim before it is due': {
    away: `create or replace function due_count(due_times timestamptz[], claimed_count integer,
      at timestamptz) returns integer language sql as 'select 1'`,
    prepare: async ({ context, operator, customer }) => {
      const id = await buy(context, customer, await makeProduct(context, operator))
      return () => claimHolding(context, customer, { id }, newKey())
    },
    refusal: 'cannot be claimed',
  },
  'income that the reserve does not have': {
    away: `create or replace function lock_shard_with_balance(account_name text, needed bigint, at timestamptz)
      returns bigint language sql as 'select lock_available_shard(account_name)';
      create or replace function reserve_coverage(needed bigint)
      returns boolean language sql as 'select true'`,
    prepare: async ({ context, operator, customer }) => {
      await context.configure({ cover_share: 0 })
      const product = await makeProduct(context, operator, { earnings_per_time: 40_000 })
      const id = await buy(context, customer, product)
      context.pass(120)
      return () => claimHolding(context, customer, { id }, newKey())
    },
    refusal: 'accounts_sound',
  },
  'a recharge credited twice': {
    away: noRefusal,
    prepare: async ({ context, operator, customer }) => {
      const { id } = await createRecharge(
        context,
        customer,
        {
          wallet_type: 'mpesa',
          amount: 10_000,
          recharge_account: await dialledPhone(context, customer),
          payment_number: 'ABCDEF',
        },
        newKey(),
      )
      await operatorCompleteRecharge(context, operator, { id }, newKey())
      return () => operatorCompleteRecharge(context, operator, { id }, newKey())
    },
    refusal: 'transfers_once',
  },
  'a withdrawal completed that was returned': {
    away: noRefusal,
    prepare: async ({ context, operator, customer }) => {
      const input = withdrawalOf(20_000)
      const { id } = await createWithdrawal(context, customer, input, newKey())
      await createWithdrawal(context, customer, input, newKey())
      await operatorAssignWithdrawal(context, operator, { id })
      await operatorRejectWithdrawal(context, operator, { id, reason: 'No' })
      const sent = { id, provider_reference: 'SFK1' }
      return () => operatorCompleteWithdrawal(context, operator, sent, newKey())
    },
    refusal: /cannot change from rejected|settle_once/,
  },
  'a withdrawal completed that nobody took': {
    away: noRefusal,
    prepare: async ({ context, operator, customer }) => {
      const input = withdrawalOf(20_000)
      const { id } = await createWithdrawal(context, customer, input, newKey())
      const sent = { id, provider_reference: 'SFK1' }
      return () => operatorCompleteWithdrawal(context, operator, sent, newKey())
    },
    refusal: 'cannot change from requested to paid',
  },
}

test.each(Object.keys(cases))(
  'without the check in TypeScript, SQL still refuses %s',
  async (name) => {
    const world = await createWorld()
    const { away, prepare, refusal } = cases[name] as Case
    const act = await prepare(world)
    await asOwner(world.context.db).query(away)
    const before = await readEverything(world.context.db)
    await expect(act()).rejects.toThrow(refusal)
    expect(await readEverything(world.context.db)).toBe(before)
  },
)
