import { withdrawalFigures, type Config } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import type { Context } from '../../../platform/context/context.js'
import { createLedgerContext, day } from '../../../testing/ledger-context.js'
import {
  byTwo,
  balanceOf,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../../testing/ledger-people.js'
import { listRecords } from '../../records/records-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from './operator-withdrawals.js'
import { getPaymentAccount, setPaymentAccount } from './payment-account.js'
import { cancelWithdrawal, createWithdrawal, quoteWithdrawal } from './withdrawals-service.js'
import { asOwner } from '../../../testing/test-database.js'

const quote = (context: Context, customer: string, amount: number) =>
  quoteWithdrawal(context, customer, { amount, pay_from: 'balance' })
const set = { wallet_type: 'mpesa', account: '0712345678', receiver_name: 'Kamau' }

async function createCounter() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 100_000)
  await setPaymentAccount(context, customer, set)
  const ask = (amount = 20_000, more = {}) =>
    createWithdrawal(context, customer, { ...withdrawalOf(amount), ...more }, newKey())
  const take = (id: string) => operatorAssignWithdrawal(context, operator, { id })
  const complete = (id: string, provider_reference = newKey()) =>
    operatorCompleteWithdrawal(context, operator, { id, provider_reference }, newKey())
  const refuse = (id: string) =>
    operatorRejectWithdrawal(context, operator, { id, reason: 'Wrong account' })
  const cancel = (id: string) => cancelWithdrawal(context, customer, { id })
  const wallet = async () => ({
    balance: await balanceOf(context, customer, 'balance'),
    held: await balanceOf(context, customer, 'held'),
  })
  return { context, operator, customer, ask, take, complete, refuse, cancel, wallet }
}

test('a quote has the amount, the fee rounded down, and what arrives', async () => {
  const { customer, context } = await createCounter()
  expect(await quote(context, customer, 10_049)).toEqual({
    amount: 10_049,
    fee_rate: 200,
    fee: 200,
    real_amount: 9849,
  })
})

test('the figures of the contract are those of a quote, at every rate', async () => {
  const { customer, context } = await createCounter()
  for (const [amount, fee_rate] of [
    [10_000, 0],
    [10_049, 199],
    [99_999, 1],
    [100_001, 4999],
  ] as const) {
    await context.configure({ withdraw: { min: 1, max: 7_000_000, fee_rate, cool_down: 0 } })
    const figures = withdrawalFigures(amount, fee_rate)
    expect(await quote(context, customer, amount)).toEqual({ amount, fee_rate, ...figures })
  }
})

test('a new withdrawal holds the amount, and keeps the receipt account of that time', async () => {
  const { context, customer, ask, wallet } = await createCounter()
  const withdrawal = await ask()
  expect(withdrawal).toMatchObject({
    amount: 20_000,
    fee: 400,
    fee_rate: 200,
    real_amount: 19_600,
    personal_card_number: '0712345678',
    status: 'pending',
    cancellable: true,
  })
  expect(await wallet()).toEqual({ balance: 80_000, held: 20_000 })
  const { items } = await listRecords(context, customer, { kind: ['withdraw'] })
  expect(items).toMatchObject([
    {
      id: withdrawal.id,
      change: -20_000,
      balance_after: 80_000,
      status: 'pending',
      cancellable: true,
    },
  ])
})

test('when a withdrawal is taken and completed, money and fee leave once', async () => {
  const { context, customer, ask, take, complete, wallet } = await createCounter()
  const { id } = await ask()
  expect(await take(id)).toMatchObject({ stage: 'assigned', cancellable: false })
  expect(await complete(id)).toMatchObject({ status: 'completed', receiver_name: 'K.' })
  expect(await wallet()).toEqual({ balance: 80_000, held: 0 })
  const { items } = await listRecords(context, customer, { kind: ['withdraw'] })
  expect(items).toMatchObject([{ status: 'completed', cancellable: false, fee: 400 }])
})

test.each(['cancel', 'refuse'] as const)(
  'after %s the money is returned, with a separate record',
  async (end) => {
    const { context, customer, ask, wallet, ...counter } = await createCounter()
    const { id } = await ask()
    await counter[end](id)
    expect(await wallet()).toEqual({ balance: 100_000, held: 0 })
    const { items } = await listRecords(context, customer, {})
    expect(items).toMatchObject([
      { kind: 'refund', change: 20_000, balance_after: 100_000, reference: { id } },
      { kind: 'withdraw', change: -20_000, balance_after: 80_000 },
      { kind: 'recharge' },
    ])
  },
)

test('cancel, take and refuse, if repeated, give the first answer again', async () => {
  const { ask, cancel, refuse, take } = await createCounter()
  const [one, two, three] = [await ask(), await ask(), await ask()]
  expect(await cancel(one.id)).toEqual(await cancel(one.id))
  expect(await refuse(two.id)).toEqual(await refuse(two.id))
  expect(await take(three.id)).toEqual(await take(three.id))
})

test('a provider’s reference completes only one withdrawal', async () => {
  const { ask, take, complete } = await createCounter()
  const [one, two] = [await ask(), await ask()]
  await take(one.id)
  await take(two.id)
  await complete(one.id, 'SFK1')
  const again = complete(two.id, 'SFK1')
  await expect(again).rejects.toMatchObject({ reason: 'payment_number_used' })
})

test('if the quote has changed since it was shown, the answer is the new quote, and nothing happens', async () => {
  const { context, ask, wallet } = await createCounter()
  await context.configure({
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 300, cool_down: 0 },
  })
  await expect(ask(20_000, { real_amount: 19_600 })).rejects.toMatchObject({
    reason: 'quote_changed',
    data: { amount: 20_000, fee_rate: 300, fee: 600, real_amount: 19_400 },
  })
  expect(await wallet()).toEqual({ balance: 100_000, held: 0 })
})

test('without what the quote said, nothing is withdrawn', async () => {
  const { context, customer, wallet } = await createCounter()
  const input = { amount: 20_000, pay_from: 'balance' } as ReturnType<typeof withdrawalOf>
  const asked = createWithdrawal(context, customer, input, newKey())
  await expect(asked).rejects.toMatchObject({ reason: 'quote_changed' })
  expect(await wallet()).toEqual({ balance: 100_000, held: 0 })
})

test('a higher fee starts seven days after it was set, and a lower one at once', async () => {
  const { customer, context, operator, ask } = await createCounter()
  const rule = { min: 10_000, max: 7_000_000, cool_down: 0 }
  const set = async (fee_rate: number, more: Partial<Config['withdraw']> = {}) =>
    (await byTwo(context, operator, 'updateConfig', { withdraw: { ...rule, fee_rate, ...more } }))
      .withdraw
  const quoted = async () => (await quote(context, customer, 20_000)).fee_rate
  const starts = context.now() + 7 * day
  const announced = await set(9_999)
  expect(announced).toMatchObject({ fee_rate: 200, coming_fee: { rate: 9_999, starts } })
  expect(await ask()).toMatchObject({ fee_rate: 200, real_amount: 19_600 })
  context.pass(7 * day - 1)
  expect([await quoted(), (await ask()).fee_rate]).toEqual([200, 200])

  // A change of another field leaves what is announced as it is, whatever start it claims.
  expect(await set(200, { ...announced, min: 5_000 })).toEqual({ ...announced, min: 5_000 })
  expect((await set(300, { coming_fee: { rate: 300, starts: 1 } })).coming_fee).toEqual({
    rate: 300,
    starts: starts + 7 * day - 1,
  })
  expect(await quoted()).toBe(200)
  context.pass(7 * day)
  const dearer = await ask(20_000, { real_amount: 19_400 })
  expect([await quoted(), dearer.fee_rate]).toEqual([300, 300])
  expect(await set(100)).toMatchObject({ fee_rate: 100, coming_fee: null })
  expect(await quoted()).toBe(100)
})

test('before the first transfer a fee counts at once', async () => {
  const context = await createLedgerContext({ reserve: 0 })
  const withdraw = { min: 10_000, max: 7_000_000, cool_down: 0, fee_rate: 900 }
  const changed = await byTwo(context, await makeOperator(context), 'updateConfig', { withdraw })
  expect(changed.withdraw).toMatchObject({ fee_rate: 900, coming_fee: null })
  expect(await quote(context, await makePerson(context), 20_000)).toMatchObject({ fee_rate: 900 })
})

test('a withdrawal has bounds of its own, both of them allowed', async () => {
  const { customer, context, ask } = await createCounter()
  await context.configure({
    withdraw: { min: 20_000, max: 30_000, fee_rate: 200, cool_down: 0 },
  })
  for (const amount of [19_999, 30_001]) {
    const refused = { reason: 'amount_out_of_bounds', data: { min: 20_000, max: 30_000 } }
    await expect(ask(amount)).rejects.toMatchObject(refused)
    await expect(quote(context, customer, amount)).rejects.toMatchObject(refused)
  }
  for (const amount of [20_000, 30_000]) expect(await ask(amount)).toMatchObject({ amount })
})

test('an amount above the balance is refused, with the needed and the available amount', async () => {
  const { ask } = await createCounter()
  await expect(ask(100_001)).rejects.toMatchObject({
    reason: 'insufficient_funds',
    data: { needed: 100_001, available: 100_000 },
  })
})

test('nothing can be withdrawn without a receipt account', async () => {
  const { context } = await createCounter()
  const stranger = await makePerson(context)
  const asked = createWithdrawal(context, stranger, withdrawalOf(20_000), 'k')
  await expect(asked).rejects.toMatchObject({ reason: 'no_payment_account' })
})

test.each([
  ['number', { account: '0798765432' }],
  ['wallet type', { wallet_type: 'airtel' }],
  ['receiver name', { receiver_name: 'Otieno' }],
])('after a change of the %s of a receipt account, withdrawals wait', async (_, other) => {
  const { context, customer, ask } = await createCounter()
  await context.configure({
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: day },
  })
  context.pass(day)
  const { id } = await ask()
  const account = { ...set, ...other }
  await setPaymentAccount(context, customer, account)
  expect(await getPaymentAccount(context, customer)).toEqual(account)
  const until = context.now() + day
  await expect(ask()).rejects.toMatchObject({ reason: 'cooling_down', data: { until } })
  context.pass(day)
  expect(await ask()).toMatchObject({ personal_card_number: account.account })
  const { items } = await listRecords(context, customer, { kind: ['withdraw'] })
  expect(items.find((item) => item.id === id)).toMatchObject({ account: '0712345678' })
})

test('saving the same receipt account again is no change', async () => {
  const { context, customer, ask } = await createCounter()
  await context.configure({
    withdraw: { min: 10_000, max: 7_000_000, fee_rate: 200, cool_down: day },
  })
  context.pass(day)
  await setPaymentAccount(context, customer, set)
  await ask()
})

test('SQL refuses a receipt account that is not 10 digits', async () => {
  const { context, customer } = await createCounter()
  const wrong = asOwner(context.db).query(`update payout_accounts set account = '071234567'`)
  await expect(wrong).rejects.toThrow('check')
  expect(await getPaymentAccount(context, customer)).toMatchObject({ account: '0712345678' })
})

test('64 withdrawals of the whole balance at once: held and available still add up', async () => {
  const { ask, wallet } = await createCounter()
  const asked = await Promise.allSettled(Array.from({ length: 64 }, () => ask(10_000)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await wallet()).toEqual({ balance: 0, held: 100_000 })
})

test('cancel, take, refuse and complete in a race: paid or returned, never both', async () => {
  const { ask, take, cancel, refuse, complete, wallet } = await createCounter()
  for (let round = 0; round < 8; round += 1) {
    const before = await wallet()
    const { id } = await ask(10_000)
    const ends = [cancel, take, complete, refuse, take, complete, cancel]
    await Promise.allSettled(ends.map((end) => end(id)))
    const { balance, held } = await wallet()
    if (held > 0) await refuse(id)
    else expect([before.balance, before.balance - 10_000]).toContain(balance)
  }
})
