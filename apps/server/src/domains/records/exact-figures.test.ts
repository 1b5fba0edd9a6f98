import { expect, test } from 'vitest'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  byTwo,
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { buy, makeProduct } from '../../testing/ledger-products.js'
import { readCsv } from './testing/read-csv.js'
import { readStatement } from './testing/read-statement.js'
import { claimHolding } from '../holdings/holdings-service.js'
import { listCases } from '../payments/payment-cases.js'
import { applyPaymentEvent } from '../payments/payment-events.js'
import { operatorCompleteRecharge } from '../payments/recharges/operator-recharges.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import {
  operatorCompleteWithdrawal,
  operatorRejectWithdrawal,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { cancelWithdrawal, createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { getDocument, issueReceipt } from '../documents/documents-service.js'
import { exportRecords } from './export-records.js'
import { listRecords } from './records-service.js'

/**
 * A customer none of whose figures is like another: Ksh 900.00 came in, 100.00 bought a holding, which earned 6.16
 * and pays 0.92 of it as tax, and 123.45 were withdrawn, of which 2.46 is the fee.
 */
async function createCustomer() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  await topUp(context, customer, operator, 90_000)
  const product = await makeProduct(context, operator, { earnings_per_time: 308 })
  const id = await buy(context, customer, product)
  context.pass(60)
  await claimHolding(context, customer, { id }, newKey())
  const asked = { ...withdrawalOf(12_345), real_amount: 12_099 }
  const { id: payout } = await createWithdrawal(context, customer, asked, newKey())
  await operatorAssignWithdrawal(context, operator, { id: payout })
  const sent = { id: payout, provider_reference: 'SKL4H7J2QX' }
  await operatorCompleteWithdrawal(context, operator, sent, newKey())
  return { context, operator, customer, payout }
}

test('each line of the CSV has what was asked for, what arrived, the fee and the tax in their columns', async () => {
  const { context, customer } = await createCustomer()
  const [withdrawal, income, purchase, recharge] = await readCsv(
    exportRecords(context, customer, {}),
  )
  expect(withdrawal).toMatchObject({
    kind: 'withdraw',
    wallet: 'balance',
    change: '-123.45',
    balance_after: '676.55',
    amount: '123.45',
    real_amount: '120.99',
    fee: '2.46',
    tax: '0.00',
    payment_number: 'SKL4H7J2QX',
  })
  expect(income).toMatchObject({
    kind: 'income',
    wallet: 'income',
    change: '5.24',
    balance_after: '5.24',
    amount: '6.16',
    real_amount: '5.24',
    fee: '0.00',
    tax: '0.92',
  })
  expect(purchase).toMatchObject({ change: '-100.00', balance_after: '800.00', amount: '100.00' })
  expect(recharge).toMatchObject({ change: '900.00', balance_after: '900.00', amount: '900.00' })
})

test('the PDF has the fee, the tax and the sums of each wallet beside their labels', async () => {
  const { context, customer } = await createCustomer()
  const text = await readStatement(context, customer)
  for (const line of [
    'Fee Ksh 2.46',
    'Tax withheld Ksh 0.92',
    'Balance Ksh 0.00 Ksh 900.00 \u2212Ksh 223.45 Ksh 676.55',
    'Income wallet (revenue) Ksh 0.00 Ksh 5.24 Ksh 0.00 Ksh 5.24',
    'Income: Quick Income wallet (revenue) Ksh 5.24 Ksh 5.24',
    'SKL4H7J2QX Balance \u2212Ksh 123.45 Ksh 676.55',
  ]) {
    expect(text).toContain(line)
  }
})

test.each([
  ['an operator has refused', operatorRejectWithdrawal],
  ['its customer has cancelled', cancelWithdrawal],
])(
  'a withdrawal that %s costs no fee, also if it was asked for in an earlier month',
  async (by, payBack) => {
    const { context, operator, customer } = await createCustomer()
    const caller = by.startsWith('its') ? customer : operator
    const refused = { ...withdrawalOf(30_000), real_amount: 29_400 }
    const { id } = await createWithdrawal(context, customer, refused, newKey())
    expect(await readStatement(context, customer)).toContain('Fee Ksh 8.46')
    context.pass(40 * 86_400)
    const later = context.now()
    await payBack(context, caller, { id, reason: 'Wrong account' })
    expect(await readStatement(context, customer)).toContain('Fee Ksh 2.46')
    const sums = await readStatement(context, customer, { from: later })
    expect(sums).toContain('Fee \u2212Ksh 6.00')
    expect(await readStatement(context, customer, { to: later - 1 })).toContain('Fee Ksh 8.46')
  },
)

test('a withdrawal whose money came back after it was paid keeps its fee', async () => {
  const { context, operator, customer, payout } = await createCustomer()
  const event = { direction: 'out', subject: payout, outcome: 'failed', reason: 'No line' } as const
  await applyPaymentEvent(context, { event_id: newKey(), ...event })
  const [found] = (await listCases(context, {})).items
  const input = { id: found?.id ?? '', resolution: 'pay_back' } as const
  await byTwo(context, operator, 'resolveCase', input)
  const text = await readStatement(context, customer)
  expect(text).toContain('Fee Ksh 2.46')
  expect(text).toContain('Balance Ksh 0.00 Ksh 1,020.99 \u2212Ksh 223.45 Ksh 797.54')
})

test('a statement of a period has nothing of what was credited or paid after it', async () => {
  const { context, operator, customer } = await createCustomer()
  const to = context.now()
  const order = {
    ...{ wallet_type: 'mpesa', amount: 50_000, payment_number: 'SKLATER0001' },
    recharge_account: await dialledPhone(context, customer),
  }
  const { id } = await createRecharge(context, customer, order, newKey())
  const late = await createWithdrawal(context, customer, withdrawalOf(30_000), newKey())
  context.pass(60)
  await operatorCompleteRecharge(context, operator, { id }, newKey())
  await operatorAssignWithdrawal(context, operator, { id: late.id })
  const sent = { id: late.id, provider_reference: 'SKLATER0002' }
  await operatorCompleteWithdrawal(context, operator, sent, newKey())
  const then = await readStatement(context, customer, { to })
  expect(then).toContain('Balance Ksh 0.00 Ksh 900.00 \u2212Ksh 523.45 Ksh 376.55')
  expect(then).not.toContain('SKLATER')
  const now = await readStatement(context, customer, { to: context.now() })
  expect(now).toContain('Balance Ksh 0.00 Ksh 1,400.00 \u2212Ksh 523.45 Ksh 876.55')
  for (const number of ['SKLATER0001', 'SKLATER0002']) expect(now).toContain(number)
})

test('the receipt and the record of a withdrawal say what arrived, after the fee', async () => {
  const { context, customer, payout } = await createCustomer()
  const figures = { amount: 12_345, real_amount: 12_099, fee: 246, tax: 0 }
  const { items } = await listRecords(context, customer, {})
  expect(items.find(({ id }) => id === payout)).toMatchObject({ ...figures, change: -12_345 })
  const { code } = await issueReceipt(context, customer, { id: payout })
  const { receipt } = await getDocument(context, { code })
  expect(receipt).toMatchObject({ ...figures, real_amount_now: 12_099 })
})
