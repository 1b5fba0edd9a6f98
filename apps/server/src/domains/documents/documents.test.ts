import {
  exportRecords,
  exportStatement,
  getDocument as getDocumentOf,
  issueReceipt as issueReceiptOf,
  readDocumentCode,
} from '@mavuno/sdk/contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { systemNow } from '../../entry/server/create-context.js'
import { createAppWorld } from '../../testing/app-world.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  completeByTwo,
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  newPaymentNumber,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { asOwner } from '../../testing/test-database.js'
import { exportPersonalData } from '../customers/export-person.js'
import { operatorRejectRecharge } from '../payments/recharges/operator-recharges.js'
import { createRecharge } from '../payments/recharges/recharges-service.js'
import { listRecords } from '../records/records-service.js'
import { operatorRejectWithdrawal } from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal } from '../payments/withdrawals/withdrawals-service.js'
import { getDocument, issueReceipt } from './documents-service.js'

/** A customer whose withdrawal of Ksh 200.00 waits. */
async function createWaiting() {
  const context = await createLedgerContext()
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await topUp(context, customer, operator, 90_000)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0798765432' })
  const { id } = await createWithdrawal(context, customer, withdrawalOf(20_000), newKey())
  return { context, operator, customer, id }
}

test('a receipt has a code that says what the record says, and names nobody', async () => {
  const { context, customer, id } = await createWaiting()
  const issued = await issueReceipt(context, customer, { id })
  expect(readDocumentCode(issued.code)).toBe(issued.code)
  expect(issued).toEqual({
    code: issued.code,
    kind: 'receipt',
    issued: context.now(),
    phone: expect.stringMatching(/^\d{4} \*\*\* \d{3}$/),
    currency: 'KES',
    receipt: {
      kind: 'withdraw',
      status: 'pending',
      amount: 20_000,
      real_amount: 19_600,
      fee: 400,
      tax: 0,
      create_time: context.now(),
      status_now: 'pending',
      real_amount_now: 19_600,
      payment_number: null,
    },
    statement: null,
  })
  expect(await getDocument(context, { code: issued.code })).toEqual(issued)
  expect(JSON.stringify(issued)).not.toContain('0798765432')
})

test('the receipt of a record is issued once for each status', async () => {
  const { context, operator, customer, id } = await createWaiting()
  const first = await issueReceipt(context, customer, { id })
  context.pass(60)
  expect((await issueReceipt(context, customer, { id })).code).toBe(first.code)
  await operatorRejectWithdrawal(context, operator, { id, reason: 'Wrong account' })
  const second = await issueReceipt(context, customer, { id })
  expect(second.code).not.toBe(first.code)
  expect(second.receipt).toMatchObject({ status: 'error', status_now: 'error' })
})

test('a receipt of what was refused later says what holds now', async () => {
  const { context, operator, customer, id } = await createWaiting()
  const { code } = await issueReceipt(context, customer, { id })
  await operatorRejectWithdrawal(context, operator, { id, reason: 'Wrong account' })
  const { receipt } = await getDocument(context, { code })
  expect(receipt).toMatchObject({ status: 'pending', status_now: 'error' })
})

test('the receipt of a recharge says what was credited, and has its number once it is', async () => {
  const { context, operator, customer } = await createWaiting()
  const ask = async (amount: number) => {
    const recharge_account = await dialledPhone(context, customer)
    const payment_number = newPaymentNumber()
    const input = { wallet_type: 'mpesa', amount, recharge_account, payment_number }
    const { id } = await createRecharge(context, customer, input, newKey())
    const { items } = await listRecords(context, customer, { kind: ['recharge'] })
    const record = items.find(({ reference }) => reference?.id === id)!
    const { code } = await issueReceipt(context, customer, { id: record.id })
    return { id, code, payment_number }
  }
  const read = async (code: string) => {
    const { receipt } = await getDocument(context, { code })
    const { status, real_amount, status_now, real_amount_now, payment_number } = receipt!
    return [status, real_amount, status_now, real_amount_now, payment_number]
  }
  const [credited, refused] = [await ask(50_000), await ask(30_000)]
  const waiting = (amount: number) => ['pending', amount, 'pending', amount, null]
  expect(await read(credited.code)).toEqual(waiting(50_000))
  const settled = { id: credited.id, settled_amount: 40_000, reason: 'Less arrived' }
  await completeByTwo(context, operator, settled)
  await operatorRejectRecharge(context, operator, { id: refused.id, reason: 'Nothing arrived' })
  expect(await read(credited.code)).toEqual([
    ...['pending', 50_000],
    ...['completed', 40_000, credited.payment_number],
  ])
  expect(await read(refused.code)).toEqual(['pending', 30_000, 'error', 30_000, null])
})

test('an unknown code and one that cannot be a code get the same answer', async () => {
  const { context } = await createWaiting()
  const answers = ['0'.repeat(20), '7K3QM', "' or true --", '%'].map((code) =>
    getDocument(context, { code }).catch(String),
  )
  expect(new Set(await Promise.all(answers)).size).toBe(1)
})

test('one address checks sixty codes an hour, whether they are known or not', async () => {
  const { connect } = await createAppWorld()
  const mavuno = connect()
  const check = () =>
    mavuno.call(getDocumentOf, { code: '0'.repeat(20) }).catch(({ status }) => status)
  const answers: unknown[] = []
  for (let tries = 0; tries < 61; tries += 1) answers.push(await check())
  expect(new Set(answers.slice(0, 60))).toEqual(new Set([404]))
  expect(answers[60]).toBe(429)
})

test('one customer saves thirty statements a day, as pages or as lines, and receipts besides', async () => {
  let at = systemNow()
  const pass = (seconds: number) => void (at += seconds)
  const { addCustomer } = await createAppWorld({ now: () => at })
  const { mavuno } = await addCustomer()
  const save = (count: number) =>
    (count % 10 === 0
      ? mavuno.call(exportStatement, {})
      : mavuno.call(exportRecords, { format: 'csv' })
    ).then(
      () => 200,
      ({ status, message }) => [status, message] as unknown,
    )
  const refused = (minutes: number) => [
    429,
    `You can have 30 statements a day. Try again in ${minutes} min.`,
  ]
  const answers: unknown[] = []
  for (let count = 0; count < 31; count += 1) answers.push(await save(count))
  expect(answers).toEqual([...Array.from({ length: 30 }, () => 200), refused(48)])
  // One comes back each 48 minutes, however many were refused: a thief who takes all keeps none from the owner.
  pass(48 * 60 - 1)
  expect(await save(1)).toEqual(refused(1))
  pass(1)
  expect(await save(1)).toBe(200)
  expect(await save(0)).toEqual(refused(48))
  const receipt = mavuno.call(issueReceiptOf, { id: '00000000-0000-7000-8000-000000000000' })
  await expect(receipt).rejects.toMatchObject({ status: 404 })
  pass(86_400)
  expect(await save(1)).toBe(200)
})

test('a statement of a demo without a public address says where its code is checked, and that no money is real', async () => {
  const { addCustomer, context } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const file = await mavuno.call(exportStatement, {})
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain(
    `Check this code at http://localhost:${context.settings.port}/#/pages/verify/index`,
  )
  expect(text).toContain('Demo: no real money')
})

test('a statement that is refused is none of the thirty', async () => {
  const { addCustomer, context } = await createAppWorld()
  const { mavuno } = await addCustomer()
  const from = context.now() + 60
  for (let count = 0; count < 31; count += 1) {
    const refused =
      count % 2 === 0
        ? mavuno.call(exportStatement, { from })
        : mavuno.call(exportRecords, { format: 'csv', from })
    await expect(refused).rejects.toMatchObject({ status: 400 })
  }
  for (let count = 0; count < 30; count += 1) await mavuno.call(exportRecords, { format: 'csv' })
  const more = mavuno.call(exportStatement, {})
  await expect(more).rejects.toMatchObject({ status: 429 })
})

test('the export of a person has their documents, and those of nobody else', async () => {
  const { context, customer, id } = await createWaiting()
  const issued = await issueReceipt(context, customer, { id })
  const stranger = await makePerson(context)
  const documentsOf = async (person: string) => {
    let file = ''
    for await (const piece of await exportPersonalData(context, person)) file += piece
    return (JSON.parse(file) as { documents: unknown }).documents
  }
  expect(await documentsOf(customer)).toEqual([issued])
  expect(await documentsOf(stranger)).toEqual([])
})

test('nobody gets a receipt of another customer’s record', async () => {
  const { context, id } = await createWaiting()
  const stranger = await makePerson(context)
  await expect(issueReceipt(context, stranger, { id })).rejects.toMatchObject({ status: 404 })
})

test('SQL refuses to change or delete what was issued; only the phone is removed', async () => {
  const { context, customer, id } = await createWaiting()
  const { code } = await issueReceipt(context, customer, { id })
  const owner = asOwner(context.db)
  for (const sql of [
    `update documents set content = content || '{"amount": 900000}'`,
    `update documents set phone = '0700 *** 000'`,
    `update documents set issued_at = issued_at - interval '1 day'`,
    'delete from documents',
  ]) {
    await expect(owner.query(sql), sql).rejects.toThrow('is refused')
  }
  await owner.query('update documents set phone = null')
  expect(await getDocument(context, { code })).toMatchObject({ phone: null })
  const [{ items }] = [await listRecords(context, customer, {})]
  expect(items.length).toBeGreaterThan(0)
})
