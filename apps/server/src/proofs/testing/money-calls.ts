import type { Mavuno } from '@mavuno/sdk'
import * as contract from '@mavuno/sdk/contract'
import * as operators from '@mavuno/sdk/operator'
import { createRecharge } from '../../domains/payments/recharges/recharges-service.js'
import { operatorAssignWithdrawal } from '../../domains/payments/withdrawals/operator-withdrawals.js'
import { createWithdrawal } from '../../domains/payments/withdrawals/withdrawals-service.js'
import {
  dialledPhone,
  newKey,
  newPaymentNumber,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, orderOf } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import type { LiveWorld, Person } from './live-world.js'

type Options = { idempotencyKey: string }

/** A call of the SDK, and how often its effect has happened. */
interface MoneyCall {
  readonly who: Person
  /** Without options the SDK makes and keeps the key by itself. */
  readonly act: (mavuno: Mavuno, options?: Options) => Promise<unknown>
  readonly effects: () => Promise<number>
}

interface Kind {
  /** How often it can succeed with keys of its own. */
  readonly most: number
  readonly prepare: (world: LiveWorld) => Promise<MoneyCall>
}

function counting({ context }: LiveWorld, sql: string, ...values: string[]) {
  return async () => {
    const [row] = await context.db.query<{ count: number }>(
      `select count(*) as count from ${sql}`,
      values,
    )
    return row?.count ?? 0
  }
}

/** A holding whose earnings are all due. */
async function holdingOf({ context, product }: LiveWorld, { id }: Person): Promise<string> {
  const holding = await buy(context, id, product)
  // In live mode the database says what time it is, so the holding goes back instead.
  await asOwner(context.db).query(
    `begin; set local session_replication_role = replica;
      update holdings set started = started - interval '1 hour', ends = ends - interval '1 hour',
        due_times = array(select t - interval '1 hour' from unnest(due_times) t order by t)
      where id = '${holding}'; commit`,
  )
  return holding
}

const rechargeInput = (recharge_account: string) => ({
  wallet_type: 'mpesa',
  amount: 10_000,
  recharge_account,
  payment_number: newPaymentNumber(),
})

const withdrawalInput = withdrawalOf(10_000)

/** Every call with a key by which a person moves a customer's money. */
export const moneyCalls: Readonly<Record<string, Kind>> = {
  order: {
    most: 4,
    prepare: async (world) => {
      const who = await world.addCustomer()
      const input = await orderOf(world.context, world.product)
      return {
        who,
        act: (mavuno, options) => mavuno.call(contract.createOrder, input, options),
        effects: counting(world, 'holdings where user_id = $1', who.id),
      }
    },
  },
  claim: {
    most: 1,
    prepare: async (world) => {
      const who = await world.addCustomer()
      const id = await holdingOf(world, who)
      return {
        who,
        act: (mavuno, options) => mavuno.call(contract.claimHolding, { id }, options),
        effects: counting(world, 'claims where holding_id = $1', id),
      }
    },
  },
  'claim all': {
    most: 1,
    prepare: async (world) => {
      const who = await world.addCustomer()
      await holdingOf(world, who)
      await holdingOf(world, who)
      return {
        who,
        act: (mavuno, options) => mavuno.call(contract.claimAll, undefined, options),
        effects: async () =>
          (await counting(
            world,
            'claims c join holdings h on h.id = c.holding_id where h.user_id = $1',
            who.id,
          )()) / 2,
      }
    },
  },
  withdrawal: {
    most: 4,
    prepare: async (world) => {
      const who = await world.addCustomer()
      return {
        who,
        act: (mavuno, options) => mavuno.call(contract.createWithdrawal, withdrawalInput, options),
        effects: counting(world, 'withdrawals where user_id = $1', who.id),
      }
    },
  },
  'withdrawal paid': {
    most: 1,
    prepare: async (world) => {
      const { context, operator } = world
      const { id: customer } = await world.addCustomer()
      const { id } = await createWithdrawal(context, customer, withdrawalInput, newKey())
      await operatorAssignWithdrawal(context, operator.id, { id })
      const input = { id, provider_reference: newKey() }
      return {
        who: operator,
        act: (mavuno, options) => mavuno.call(operators.operatorCompleteWithdrawal, input, options),
        effects: counting(
          world,
          `transfers where kind = 'withdraw_paid' and to_name = 'settlement' and reference = $1`,
          id,
        ),
      }
    },
  },
  recharge: {
    most: 5,
    prepare: async (world) => {
      const who = await world.addCustomer({ balance: 0 })
      const input = rechargeInput('0712345678')
      // A number pends once: the first key, or the one of the SDK, has the first number, and others their own.
      const numbers = new Map<string, string>()
      const numberOf = (options?: Options) => {
        const first = input.payment_number
        if (!options) return first
        const number =
          numbers.get(options.idempotencyKey) ?? (numbers.size > 0 ? newPaymentNumber() : first)
        numbers.set(options.idempotencyKey, number)
        return number
      }
      return {
        who,
        act: (mavuno, options) =>
          mavuno.call(
            contract.createRecharge,
            { ...input, payment_number: numberOf(options) },
            options,
          ),
        effects: counting(world, 'recharges where user_id = $1', who.id),
      }
    },
  },
  'recharge credited': {
    most: 1,
    prepare: async (world) => {
      const { context, operator } = world
      const { id: customer } = await world.addCustomer({ balance: 0 })
      const input = rechargeInput(await dialledPhone(context, customer))
      const { id } = await createRecharge(context, customer, input, newKey())
      return {
        who: operator,
        act: (mavuno, options) => mavuno.call(operators.operatorCompleteRecharge, { id }, options),
        effects: counting(world, `transfers where kind = 'recharge' and reference = $1`, id),
      }
    },
  },
  redeem: {
    most: 1,
    prepare: async (world) => {
      const who = await world.addCustomer({ balance: 0 })
      return {
        who,
        act: (mavuno, options) => mavuno.call(contract.redeemReward, { code: 'KARIBU' }, options),
        effects: counting(world, 'redemptions where user_id = $1', who.id),
      }
    },
  },
}
