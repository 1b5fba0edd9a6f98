import type { RechargeStatus, WithdrawalStatus } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  byTwo,
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { listHoldings } from '../holdings/holdings-service.js'
import { listOrders } from '../orders/orders-service.js'
import {
  cancelRecharge,
  createRecharge,
  listRecharges,
} from '../payments/recharges/recharges-service.js'
import { listPoints, listRecords } from '../records/records-service.js'
import { listRewards, redeemReward } from '../rewards/rewards-service.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import {
  cancelWithdrawal,
  createWithdrawal,
  listWithdrawals,
} from '../payments/withdrawals/withdrawals-service.js'

/** Two customers who do the same in turns, each with amounts of their own. */
async function createCustomers() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const product = await makeProduct(context, operator, { points: 3 })
  for (const code of ['ONE', 'TWO', 'THREE']) {
    await byTwo(context, operator, 'createCode', {
      code,
      kind: 'money',
      amount: 900,
      published: true,
    })
  }
  const people = [await makePerson(context), await makePerson(context)] as const
  for (const [at, customer] of people.entries()) {
    await topUp(context, customer, operator, (at + 1) * 100_000)
    await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  }
  const ids: string[][] = [[], []]
  for (const [round, code] of ['ONE', 'TWO', 'THREE'].entries()) {
    for (const [at, customer] of people.entries()) {
      context.pass(1)
      await redeemReward(context, customer, { code }, newKey())
      await buy(context, customer, product)
      const amount = 10_000 + 1_000 * round + 100 * at
      const recharge = await createRecharge(
        context,
        customer,
        {
          ...{ wallet_type: 'mpesa', amount, payment_number: newPaymentNumber() },
          recharge_account: await dialledPhone(context, customer),
        },
        newKey(),
      )
      const payout = await createWithdrawal(context, customer, withdrawalOf(amount), newKey())
      if (round === 1) {
        await cancelRecharge(context, customer, recharge)
        await cancelWithdrawal(context, customer, payout)
      }
      ids[at]?.push(recharge.id, payout.id)
    }
  }
  return { context, people, ids }
}

test('each list of a customer has only what is theirs, newest first, page by page', async () => {
  const { context, people, ids } = await createCustomers()
  const lists = {
    listRecharges,
    listWithdrawals,
    listOrders,
    listHoldings,
    listRewards,
    listPoints,
    listRecords,
  }
  const pagesOf = async (list: (typeof lists)[keyof typeof lists], customer: string) => {
    const rows: { id: string; create_time?: number; started?: number }[] = []
    let cursor: string | undefined
    do {
      const page = await list(context, customer, { cursor, limit: 2 })
      rows.push(...page.items)
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    return rows
  }
  for (const [name, list] of Object.entries(lists)) {
    const [kamau, wanjiku] = [await pagesOf(list, people[0]), await pagesOf(list, people[1])]
    const count = { listRecharges: 4, listRecords: 14 }[name] ?? 3
    expect([kamau.length, wanjiku.length], name).toEqual([count, count])
    const all = [...kamau, ...wanjiku]
    expect(new Set(all.map(({ id }) => id)).size, name).toBe(2 * count)
    for (const rows of [kamau, wanjiku]) {
      const times = rows.map(({ create_time, started }) => create_time ?? started ?? 0)
      expect(times, name).toEqual(times.toSorted((one, other) => other - one))
    }
  }
  const own = async (at: 0 | 1) =>
    [
      ...(await listRecharges(context, people[at], {})).items,
      ...(await listWithdrawals(context, people[at], {})).items,
    ].map(({ id }) => id)
  for (const at of [0, 1] as const) expect(await own(at)).toEqual(expect.arrayContaining(ids[at]!))
})

test('recharges and withdrawals of a customer are listed by their status', async () => {
  const { context, people, ids } = await createCustomers()
  const [customer] = people
  const places = async (list: typeof listRecharges | typeof listWithdrawals, status: string) => {
    const filter = { status: status as RechargeStatus & WithdrawalStatus }
    return (await list(context, customer, filter)).items.map(({ id }) => ids[0]?.indexOf(id))
  }
  expect(await places(listRecharges, 'pending')).toEqual([4, 0])
  expect(await places(listRecharges, 'cancel')).toEqual([2])
  expect(await places(listRecharges, 'completed')).toEqual([-1])
  expect(await places(listRecharges, 'expired')).toEqual([])
  expect(await places(listWithdrawals, 'pending')).toEqual([5, 1])
  expect(await places(listWithdrawals, 'cancel')).toEqual([3])
  expect(await places(listWithdrawals, 'completed')).toEqual([])
})
