import { expect, test } from 'vitest'
import { runJobs } from '../../../entry/jobs/run-jobs.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  payOut,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { buy, makeProduct } from '../../../testing/ledger-products.js'
import { redeemReward } from '../../rewards/rewards-service.js'
import {
  operatorCompleteWithdrawal,
  operatorAssignWithdrawal,
} from '../../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../../payments/withdrawals/withdrawals-service.js'
import { exportAccount, listAccounts, listEntries, listPeriods } from './accounts.js'

/** On Monday 2026-01-05 a customer pays 100,000, and from the first second of Tuesday in Nairobi on 30,000 more. */
async function createBooks() {
  const context = await createLedgerContext({ reserve: 0 })
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  context.pass(day / 2 - 1)
  await topUp(context, customer, operator, 100_000)
  const { id } = await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  await operatorAssignWithdrawal(context, operator, { id })
  context.pass(1)
  const tuesday = context.now()
  const paid = { id, provider_reference: newKey() }
  await operatorCompleteWithdrawal(context, operator, paid, newKey())
  await topUp(context, customer, operator, 30_000)
  /** Each look is that of an operator of its own: one operator may not ask too often. */
  const accounts = async () => {
    const { items } = await listAccounts(context, newKey())
    return Object.fromEntries(items.map(({ name, ...figures }) => [name, figures]))
  }
  return { context, operator, customer, tuesday, accounts }
}

test('lines and files of an account begin in the second that is asked for, and end before the other one', async () => {
  const { context, operator, customer, tuesday } = await createBooks()
  context.pass(1)
  await topUp(context, customer, operator, 40_000)
  const read = async (span: { from?: number; to?: number }) =>
    (await listEntries(context, { name: 'settlement', ...span })).items.map(({ amount }) => amount)
  expect(await read({ from: tuesday })).toEqual([40_000, 30_000, -19_600])
  expect(await read({ to: tuesday })).toEqual([100_000])
  expect(await read({ from: tuesday, to: tuesday + 1 })).toEqual([30_000, -19_600])
  const span = { name: 'settlement', from: tuesday, to: tuesday + 1 } as const
  let file = ''
  for await (const part of await exportAccount(context, operator, span)) file += part
  const lines = file.trimEnd().split('\r\n')
  expect(lines.slice(1, -1).map((line) => line.split(',').slice(1, 6))).toEqual([
    ['2026-01-06 00:00:00', 'recharge', '300.00', 'KES', 'balance'],
    ['2026-01-06 00:00:00', 'withdraw_paid', '-196.00', 'KES', 'held'],
  ])
  expect(lines.at(-1)).toContain('settlement, 2026-01-06 00:00:00 to 2026-01-06 00:00:01: 2 lines,')
})

test('what moved today begins with the first second of the business day, without what moves between shards', async () => {
  const { context, operator, accounts } = await createBooks()
  await fund(context, operator, 1_000_000)
  expect(await accounts()).toMatchObject({
    balance: { balance: 110_000, money_in: 30_000, money_out: 0 },
    held: { balance: 0, money_in: 0, money_out: 20_000 },
    fees: { balance: 400, money_in: 400, money_out: 0 },
    reserve: { balance: 1_000_000, money_in: 1_000_000, money_out: 0 },
    settlement: { balance: 1_110_400, money_in: 1_030_000, money_out: 19_600 },
  })
})

test('a day has what moved from its first to its last second in Nairobi', async () => {
  const { context } = await createBooks()
  const asked = { by: 'day', from: '2026-01-05', to: '2026-01-06' } as const
  const { items } = await listPeriods(context, newKey(), asked)
  expect(items).toMatchObject([
    { day: '2026-01-05', recharged: 100_000, withdrawn: 0, fees: 0 },
    { day: '2026-01-06', recharged: 30_000, withdrawn: 19_600, fees: 400 },
  ])
  for (const { day: only, ...figures } of items) {
    const alone = await listPeriods(context, newKey(), { by: 'day', from: only, to: only })
    expect(alone.items).toEqual([{ day: only, ...figures }])
  }
})

test('rewards of codes and of invitations are one figure of their day, and sales that are taken out another', async () => {
  const { context, operator, customer } = await createBooks()
  await fund(context, operator, 100_000)
  const code = { code: 'KARIBU', kind: 'money', amount: 700, published: true } as const
  await byTwo(context, operator, 'createCode', code)
  await redeemReward(context, customer, { code: 'KARIBU' }, newKey())
  const invited = await makePerson(context, { invited_by: customer })
  await topUp(context, invited, operator, 50_000)
  const terms = { returns_principal: false, number_of_earnings: 1 }
  await buy(context, invited, await makeProduct(context, operator, terms))
  await runJobs(context)
  context.pass(day)
  await runJobs(context)
  const sales = { account: 'sales', amount: 4_000, reference: newKey(), note: '' } as const
  await payOut(context, operator, sales)
  const asked = { by: 'day', from: '2026-01-06', to: '2026-01-07' } as const
  expect((await listPeriods(context, newKey(), asked)).items).toMatchObject([
    { rewards: 700 + 500, income: 0, funded: 100_000, sales_out: 0 },
    { rewards: 0, income: 0, funded: 0, sales_out: 4_000 },
  ])
})
