import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  byTwo,
  fund,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { asOwner } from '../../testing/test-database.js'
import { operatorFreezeHolding } from '../holdings/operator-holdings.js'
import { createLine } from '../payments/recharges/testing/collected-line.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import { operatorAssignWithdrawal } from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { listProposals, propose } from './proposals-service.js'

test('every kind of target has a name, except kinds with a single target', async () => {
  const { db } = await createLedgerContext()
  const kinds = await db.query<{ isSingle: boolean; isNamed: boolean }>(
    `select key is null as "isSingle", name is not null as "isNamed" from target_kinds()`,
  )
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter(({ isSingle, isNamed }) => isSingle === isNamed)).toEqual([])
})

test('a proposal names its product, recharge, payout, holding and customer, and the amount that moves', async () => {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await fund(context, operator, 1_000_000)
  await topUp(context, customer, operator, 90_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  const product = await makeProduct(context, operator, { name: 'Maize 30' })
  const holding = await buy(context, customer, product)
  await operatorFreezeHolding(context, operator, { id: holding, reason: 'A check' })
  const payment_number = newPaymentNumber()
  const asked = { wallet_type: 'mpesa', amount: 50_000, recharge_account: '0712345678' }
  const recharge = await createRecharge(context, customer, { ...asked, payment_number }, newKey())
  const payout = await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  await operatorAssignWithdrawal(context, operator, { id: payout.id })
  const sent = { id: payout.id, provider_reference: 'SFK1234567' }
  await propose(context, operator, { action: 'completeWithdrawal', input: sent }, newKey())
  const credit = { id: recharge.id, settled_amount: 40_000, reason: 'Less arrived' }
  await propose(context, operator, { action: 'completeRecharge', input: credit }, newKey())
  const input = { id: product.id, price: 200 }
  await propose(context, operator, { action: 'updateProduct', input }, newKey())
  await propose(context, operator, { action: 'unfreezeHolding', input: { id: holding } }, newKey())
  await asOwner(context.db).query(
    `update users set status = 'blocked', blocked_reason = 'x' where id = $1`,
    [customer],
  )
  const unblock = { id: customer, reason: 'The phone was found' }
  await propose(context, operator, { action: 'unblockUser', input: unblock }, newKey())
  const [person] = await context.db.query<{ nickname: string }>(
    'select nickname from users where id = $1',
    [customer],
  )
  const { items } = await listProposals(context, { status: 'pending', oldest_first: true })
  expect(items.map(({ action, target, amount }) => [action, target?.name, amount])).toEqual([
    ['completeWithdrawal', person?.nickname, 20_000],
    ['completeRecharge', payment_number, 40_000],
    ['updateProduct', 'Maize 30', null],
    ['unfreezeHolding', 'Maize 30', null],
    ['unblockUser', person?.nickname, null],
  ])
})

test('a recharge that no payment number is known of is named by the reference that its payer gives', async () => {
  const { context, start } = await createLine()
  const operator = await makeOperator(context)
  const { id, payment_reference } = await start('paybill')
  const input = { id, settled_amount: 40_000, reason: 'Less arrived' }
  const { target } = await propose(
    context,
    operator,
    { action: 'completeRecharge', input },
    newKey(),
  )
  expect(target).toEqual({ kind: 'recharge', id, name: payment_reference })
  expect(payment_reference).toHaveLength(8)
})

const news = { summary: 'Summary', body: 'Body' }
const hello = { shortcut: 'hello', texts: [{ language: 'en', body: 'Hello' }] }
const till = { company_name: 'Mavuno Ltd', company_number: '174379', presets: [] }

test.each([
  [
    'announcement',
    'Hours',
    'createAnnouncement',
    { ...news, title: 'Hours' },
    'updateAnnouncement',
    { title: 'New' },
  ],
  [
    'activity',
    'Fair',
    'createActivity',
    { ...news, title: 'Fair' },
    'updateActivity',
    { title: 'New' },
  ],
  [
    'code',
    'KARIBU',
    'createCode',
    { code: 'KARIBU', kind: 'money', amount: 900 },
    'updateCode',
    { amount: 800 },
  ],
  ['reply', 'hello', 'saveReply', hello, 'saveReply', { ...hello, texts: [] }],
  [
    'recharge_channel',
    'M-PESA',
    'saveChannel',
    { ...till, wallet_type: 'mpesa' },
    'removeChannel',
    { wallet_type: 'mpesa' },
  ],
] as const)(
  'a proposal about the %s %s names it so',
  async (kind, name, create, made, change, input) => {
    const context = await createLedgerContext()
    const operator = await makeOperator(context)
    const { id } = await byTwo<typeof create, { id?: string }>(context, operator, create, made)
    const asked = { action: change, input: { ...input, ...(id && { id }) } } as never
    const { target } = await propose(context, operator, asked, newKey())
    expect(target).toMatchObject({ kind, name })
  },
)
