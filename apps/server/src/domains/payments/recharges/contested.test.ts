import {
  cancelRecharge,
  codes,
  createRecharge,
  getWallet,
  listRecharges,
  type EndpointInput,
} from '@mavuno/sdk/contract'
import {
  operatorApproveProposal,
  operatorCompleteRecharge,
  operatorGetRecharge,
  operatorListRecharges,
  operatorPropose,
  operatorRejectRecharge,
  operatorSumRecharges,
  rechargeConflicts,
  type RechargeConflict,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { createFakeProvider } from '../../../testing/fake-provider.js'
import { newKey, newPaymentNumber } from '../../../testing/ledger-people.js'
import { asOwner } from '../../../testing/test-database.js'
import { createBank } from '../../accounting/bank/testing/bank-world.js'
import { startRecharge } from './recharges-service.js'

const amount = 40_000

/** A desk with a second customer, whose recharges name whatever the test gives. */
async function createCounter() {
  const bank = await createBank()
  const { addCustomer, desk, customer, context } = bank
  const { mavuno: other, user } = await addCustomer()
  const ask = (more: Partial<EndpointInput<typeof createRecharge>> = {}) =>
    other.call(createRecharge, {
      wallet_type: 'mpesa',
      amount,
      recharge_account: user.phone,
      payment_number: newPaymentNumber(),
      ...more,
    })
  const credit = (id: string, more: { reference?: string } = {}) =>
    desk.call(operatorCompleteRecharge, { id, ...more })
  const propose = (id: string) =>
    desk.call(operatorPropose, { action: 'completeRecharge', input: { id } })
  const credited = async () =>
    (await customer.call(getWallet)).balance + (await other.call(getWallet)).balance
  const listMoney = (receipt: string, paid = amount, reference = '') =>
    asOwner(context.db).query(
      `insert into provider_receipts (provider, receipt, direction, amount, reference, paid_at, reported_at, confirmed_at)
        values ('pesa', $1, 'in', $2, $3, now(), now(), now())`,
      [receipt, paid, reference],
    )
  return {
    ...bank,
    other,
    otherId: user.id,
    phone: user.phone,
    ask,
    credit,
    propose,
    credited,
    listMoney,
  }
}

type Counter = Awaited<ReturnType<typeof createCounter>>

/** Makes a recharge that is contested for this reason alone; gives it. */
const contest: Readonly<Record<RechargeConflict, (counter: Counter) => Promise<{ id: string }>>> = {
  async same_number({ recharge, ask }) {
    const { payment_number } = await recharge(amount)
    return ask({ payment_number: payment_number ?? '', wallet_type: 'bank' })
  },
  other_payer: ({ ask }) => ask({ recharge_account: '0733000111' }),
  async other_bank_amount({ ask, tell }) {
    const asked = await ask()
    await tell(amount - 1, asked.payment_number ?? '')
    return asked
  },
  async not_at_bank({ ask, tell, pass }) {
    await tell(1_000, 'LINEBEFORE1')
    pass(60)
    const asked = await ask()
    pass(60)
    await tell(1_000, 'LINEAFTER01')
    return asked
  },
  async unmatched_money({ ask, listMoney }) {
    const asked = await ask()
    await listMoney(asked.payment_number ?? '')
    return asked
  },
  async paid_other_amount({ context, otherId, phone, listMoney }) {
    await asOwner(context.db).query(`update recharge_channels set provider = 'pesa'`)
    const started = await startRecharge(
      { ...context, payments: { ...createFakeProvider(), name: 'pesa', unit: 100 } },
      otherId,
      { wallet_type: 'mpesa', amount, recharge_account: phone, by: 'paybill' },
      newKey(),
    )
    await listMoney('SFKOTHER01', amount - 100, started.payment_reference ?? '')
    return started
  },
}

test.each(rechargeConflicts)(
  'a recharge contested by %s is never credited by one operator, whatever the amount, and two credit it',
  async (conflict) => {
    const counter = await createCounter()
    const { desk, decide, credit, credited } = counter
    const { id } = await contest[conflict](counter)
    await expect(credit(id)).rejects.toMatchObject({
      code: codes.approval_needed,
      data: { conflicts: [conflict] },
    })
    expect(await credited()).toBe(0)
    // The list, the record and the bulk all say the same.
    const { items } = await desk.call(operatorListRecharges, { status: 'pending' })
    expect(items.find((row) => row.id === id)?.conflicts).toEqual([conflict])
    expect(await desk.call(operatorGetRecharge, { id })).toMatchObject({ conflicts: [conflict] })
    const exact = await desk.call(operatorListRecharges, { status: 'pending', only: 'exact' })
    expect(exact.items.map((row) => row.id)).not.toContain(id)
    const done = await decide(desk, { action: 'completeRecharge', input: { id } })
    expect(done).toMatchObject({ status: 'executed' })
    expect(await credited()).toBe(amount)
  },
)

test.each([
  ['typed as at home', (own: string) => `0${own.slice(3)}`],
  ['typed with the country code', (own: string) => own],
  ['typed with a plus and spaces', (own: string) => `+254 ${own.slice(3, 6)} ${own.slice(6)}`],
  ['typed with a plus and a zero', (own: string) => `+254 (0)${own.slice(3)}`],
  ['typed without a zero', (own: string) => own.slice(3)],
])('the proven phone %s is the payer, so one operator credits it', async (_, typed) => {
  const { ask, credit, phone } = await createCounter()
  const { id } = await ask({ recharge_account: typed(phone) })
  expect(await credit(id)).toMatchObject({ status: 'completed', conflicts: [] })
})

test.each(['', 'My brother', '0712', '07330001110733000111'])(
  'a payer given as “%s” is not the proven phone',
  async (recharge_account) => {
    const { ask, desk, context } = await createCounter()
    const { id } = await ask()
    await asOwner(context.db).query('update recharges set recharge_account = $2 where id = $1', [
      id,
      recharge_account,
    ])
    expect((await desk.call(operatorGetRecharge, { id })).conflicts).toEqual(['other_payer'])
  },
)

test('under the number of a stranger’s payment that the bank lists, one operator credits nobody, before and after the bank has reported later ones', async () => {
  const { ask, tell, credit, credited, pass, desk, decide } = await createCounter()
  await tell(amount, 'STRANGER01')
  const { id } = await ask()
  const naming = { reference: 'STRANGER01' }
  const refused = { code: codes.approval_needed, data: { conflicts: ['not_at_bank'] } }
  await expect(credit(id, naming)).rejects.toMatchObject(refused)
  pass(60)
  await tell(1_000, 'LINEAFTER01')
  await expect(credit(id, naming)).rejects.toMatchObject(refused)
  expect(await credited()).toBe(0)
  // A customer who mistyped the number is credited by two.
  const done = await decide(desk, { action: 'completeRecharge', input: { id, ...naming } })
  expect(done).toMatchObject({ status: 'executed' })
  expect(await credited()).toBe(amount)
})

test('under another number than the customer gave, a second line of the bank is no proof either', async () => {
  const { ask, tell, credit, credited } = await createCounter()
  const asked = await ask()
  await tell(amount, asked.payment_number ?? '')
  await tell(amount, 'STRANGER01')
  await expect(credit(asked.id, { reference: 'STRANGER01' })).rejects.toMatchObject({
    code: codes.approval_needed,
    data: { conflicts: ['not_at_bank'] },
  })
  expect(await credit(asked.id)).toMatchObject({ status: 'completed' })
  expect(await credited()).toBe(amount)
})

test('a phone that is not proven proves no payer', async () => {
  const { ask, desk, context, phone } = await createCounter()
  const { id } = await ask()
  await asOwner(context.db).query('update users set phone_verified_at = null where phone = $1', [
    phone,
  ])
  expect((await desk.call(operatorGetRecharge, { id })).conflicts).toEqual(['other_payer'])
})

test.each([
  ['a phone of somebody else', () => 'Paid by 0733 000 111', ['other_payer']],
  ['a masked phone of somebody else', () => 'From 25473****111 J. D.', ['other_payer']],
  ['the customer’s phone', (own: string) => `From ${own} to 400200`, []],
  [
    'the customer’s phone, masked',
    (own: string) => `From ${own.slice(0, 5)}****${own.slice(-3)}`,
    [],
  ],
  ['two phones, one of them the customer’s', (own: string) => `0733000111, for ${own}`, []],
  ['no phone', () => 'PAYBILL 400200, order 123456789012', []],
])(
  'a line of the bank that names %s speaks for the payer or against',
  async (_, text, conflicts) => {
    const { ask, desk, list, lineOf, phone } = await createCounter()
    const { id, payment_number } = await ask()
    const line = { ...lineOf(amount, payment_number ?? ''), text: text(phone) }
    await list([line])
    expect((await desk.call(operatorGetRecharge, { id })).conflicts).toEqual(conflicts)
  },
)

test('what the bank has not reported yet is not contested', async () => {
  const { ask, credit, tell, pass } = await createCounter()
  await tell(1_000, 'LINEBEFORE1')
  pass(60)
  const { id } = await ask()
  expect(await credit(id)).toMatchObject({ status: 'completed' })
})

test('the other recharges with a number stand beside it with what speaks for each, whatever their status', async () => {
  const { recharge, ask, desk, tell, customer, addCustomer, decide } = await createCounter()
  const first = await recharge(amount)
  const number = first.payment_number ?? ''
  await customer.call(cancelRecharge, { id: first.id })
  const second = await ask({ payment_number: number, wallet_type: 'bank' })
  await desk.call(operatorRejectRecharge, { id: second.id, reason: 'No such payment' })
  const { mavuno: third, user } = await addCustomer()
  const asked = await third.call(createRecharge, {
    wallet_type: 'mpesa',
    amount,
    recharge_account: user.phone,
    payment_number: number,
  })
  await tell(amount, number)
  const { same_number, conflicts } = await desk.call(operatorGetRecharge, { id: asked.id })
  expect(conflicts).toEqual(['same_number'])
  expect(same_number).toMatchObject([
    { id: first.id, status: 'cancel', wallet_type: 'mpesa', amount, bank_line: { amount } },
    { id: second.id, status: 'error', wallet_type: 'bank', amount, provider_event: null },
  ])
  expect(same_number[0]?.user.phone).toMatch(/\*/)
  await decide(desk, { action: 'completeRecharge', input: { id: asked.id } })
  const seen = await desk.call(operatorGetRecharge, { id: first.id })
  expect(seen.same_number.map(({ status }) => status)).toEqual(['completed', 'error'])
})

test('one payment number is not credited in two channels by one operator', async () => {
  const { recharge, ask, credit, credited } = await createCounter()
  const first = await recharge(amount, newPaymentNumber(), 'bank')
  await credit(first.id)
  const { id } = await ask({ payment_number: first.payment_number ?? '' })
  await expect(credit(id)).rejects.toMatchObject({
    code: codes.approval_needed,
    data: { conflicts: ['same_number'] },
  })
  expect(await credited()).toBe(amount)
})

test('of two credits under one reference in two channels at the same time one needs a second person', async () => {
  const { recharge, ask, credit, credited } = await createCounter()
  const [first, second] = [await recharge(amount), await ask({ wallet_type: 'bank' })]
  const done = await Promise.allSettled(
    [first, second].map(({ id }) => credit(id, { reference: 'TKSAME0001' })),
  )
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const one of done) {
    if (one.status === 'rejected') {
      expect(one.reason).toMatchObject({ code: codes.approval_needed })
    }
  }
  expect(await credited()).toBe(amount)
})

test('two proposals for one number in two channels, approved at the same time, credit it once; who knows of the first can credit the second', async () => {
  const { recharge, ask, propose, desk, addApprover, credited, pass, decide } =
    await createCounter()
  const first = await recharge(amount)
  const second = await ask({ wallet_type: 'bank', payment_number: first.payment_number ?? '' })
  const proposals = [await propose(first.id), await propose(second.id)]
  const decided = await Promise.all(
    proposals.map(async ({ id, digest }) => {
      const { mavuno } = await addApprover()
      return mavuno.call(operatorApproveProposal, { id, digest })
    }),
  )
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['executed', 'failed'])
  expect(decided.find(({ status }) => status === 'failed')?.reason).toBe('payment_number_used')
  expect(await credited()).toBe(amount)
  pass(1)
  const left = decided[0]?.status === 'failed' ? first : second
  const again = await decide(desk, { action: 'completeRecharge', input: { id: left.id } })
  expect(again.status).toBe('executed')
})

test('a number that the provider has confirmed is credited once over all channels, also by two', async () => {
  const { recharge, ask, credit, desk, decide, listMoney, credited } = await createCounter()
  const first = await recharge(amount, newPaymentNumber(), 'bank')
  await credit(first.id)
  await listMoney(first.payment_number ?? '')
  const { id } = await ask({ payment_number: first.payment_number ?? '' })
  const byTwo = decide(desk, { action: 'completeRecharge', input: { id } })
  await expect(byTwo).rejects.toMatchObject({ code: codes.payment_number_used })
  expect(await credited()).toBe(amount)
})

test('only clear recharges are credited together, and their sum says so', async () => {
  const { ask, tell, desk } = await createCounter()
  const [clear, stranger] = [await ask(), await ask({ recharge_account: '0733000111' })]
  for (const { payment_number } of [clear, stranger]) await tell(amount, payment_number ?? '')
  const filter = { status: 'pending', only: 'exact' } as const
  const { items } = await desk.call(operatorListRecharges, filter)
  expect(items.map(({ id }) => id)).toEqual([clear.id])
  expect(await desk.call(operatorSumRecharges, filter)).toEqual({ count: 1, amount })
})

test('a customer cannot enter the number of their own pending recharge again, in any channel, also in two tabs', async () => {
  const { other, ask } = await createCounter()
  const payment_number = newPaymentNumber()
  const tabs = await Promise.allSettled(
    ['mpesa', 'bank'].map((wallet_type) => ask({ payment_number, wallet_type })),
  )
  const made = tabs.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(made).toHaveLength(1)
  const id = made[0]?.id as string
  await expect(ask({ payment_number: payment_number.toLowerCase() })).rejects.toMatchObject({
    code: codes.payment_number_pending,
    data: { recharge_id: id },
  })
  // Once it is cancelled, they may correct what they typed.
  await other.call(cancelRecharge, { id })
  expect(await ask({ payment_number })).toMatchObject({ status: 'pending' })
})

test('a customer whose number was credited to another reads our own sentence, and not what the operator wrote', async () => {
  const { recharge, ask, desk, decide, other } = await createCounter()
  const first = await recharge(amount)
  const { id } = await ask({ payment_number: first.payment_number ?? '' })
  await decide(desk, { action: 'completeRecharge', input: { id: first.id } })
  await desk.call(operatorRejectRecharge, { id, reason: 'Somebody was faster' })
  const { items } = await other.call(listRecharges, {})
  expect(items).toMatchObject([{ id, status: 'error', failure: 'number_used' }])
  // Any other refusal has the operator's reason, and no word of ours.
  const wrong = await ask()
  await desk.call(operatorRejectRecharge, { id: wrong.id, reason: 'No such payment' })
  const [last] = (await other.call(listRecharges, {})).items
  expect(last).toMatchObject({ id: wrong.id, reason: 'No such payment' })
  expect(last).not.toHaveProperty('failure')
})
