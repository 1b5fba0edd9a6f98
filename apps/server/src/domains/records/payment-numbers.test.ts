import { expect, test } from 'vitest'
import { getDocumentProxy } from 'unpdf'
import { callbackOf, createFakeProvider, tellServer } from '../../testing/fake-provider.js'
import { createLedgerContext } from '../../testing/ledger-context.js'
import {
  dialledPhone,
  makeOperator,
  makePerson,
  newKey,
  topUp,
  withdrawalOf,
} from '../../testing/ledger-people.js'
import { readCsv } from './testing/read-csv.js'
import { listUserRecords } from '../customers/support/user-records.js'
import { operatorCompleteRecharge } from '../payments/recharges/operator-recharges.js'
import { createRecharge, startRecharge } from '../payments/recharges/recharges-service.js'
import { actOnReport } from '../payments/payment-messages.js'
import { sendPayouts } from '../payments/testing/send-payouts.js'
import {
  operatorCompleteWithdrawal,
  operatorListWithdrawals,
  operatorAssignWithdrawal,
} from '../payments/withdrawals/operator-withdrawals.js'
import { setPaymentAccount } from '../payments/withdrawals/payment-account.js'
import { createWithdrawal, listWithdrawals } from '../payments/withdrawals/withdrawals-service.js'
import { getDocument, issueReceipt } from '../documents/documents-service.js'
import { exportStatement } from '../documents/export-statement.js'
import { exportRecords } from './export-records.js'
import { getRecord, listRecords } from './records-service.js'

type World = Awaited<ReturnType<typeof createWorld>>

async function createWorld(isByProvider: boolean) {
  const provider = createFakeProvider()
  const context = await createLedgerContext(isByProvider ? { payments: provider } : {})
  const operator = await makeOperator(context)
  const customer = await makePerson(context)
  await setPaymentAccount(context, customer, { wallet_type: 'mpesa', account: '0712345678' })
  return { context, operator, customer }
}

const recharge = { wallet_type: 'mpesa', amount: 50_000, recharge_account: '0712345678' }
const payout = withdrawalOf(20_000)

/** Each way in which money comes and goes; gives the record's id. */
const ways = {
  async 'recharge by hand'({ context, customer, operator }: World) {
    const recharge_account = await dialledPhone(context, customer)
    const input = { ...recharge, recharge_account, payment_number: 'SKL4H7J2QX' }
    const { id } = await createRecharge(context, customer, input, newKey())
    await operatorCompleteRecharge(context, operator, { id }, newKey())
    return id
  },
  async 'recharge by provider'({ context, customer }: World) {
    const input = { ...recharge, by: 'paybill' as const }
    const { id, payment_reference } = await startRecharge(context, customer, input, newKey())
    await actOnReport(context, {
      ...{ about: 'money', receipt: 'SKL4H7J2QX', amount: 50_000, is_confirmed: true },
      ...{ reference: payment_reference ?? '', payer: '', payer_name: '', paid: context.now() },
    })
    return id
  },
  async 'withdraw by hand'({ context, customer, operator }: World) {
    await topUp(context, customer, operator, 50_000)
    const { id } = await createWithdrawal(context, customer, payout, newKey())
    await operatorAssignWithdrawal(context, operator, { id })
    const sent = { id, provider_reference: 'skl4h7j2qx' }
    await operatorCompleteWithdrawal(context, operator, sent, newKey())
    return id
  },
  async 'withdraw by provider'({ context, customer, operator }: World) {
    await topUp(context, customer, operator, 50_000)
    const { id } = await createWithdrawal(context, customer, payout, newKey())
    await sendPayouts(context)
    const event = {
      event_id: newKey(),
      direction: 'out',
      subject: id,
      outcome: 'succeeded',
    } as const
    await tellServer(context, callbackOf({ ...event, provider_reference: 'SKL4H7J2QX' }))
    return id
  },
}

/** The rows of a statement as CSV, by the names of its columns. */
const csvOf = ({ context, customer }: World, to?: number) =>
  readCsv(exportRecords(context, customer, { to }))

/** The cells of the entries on the first page of a statement as PDF, by the labels of their columns. */
async function pdfOf({ context, customer }: World) {
  const pieces: Uint8Array[] = []
  const wanted = { input: {}, languages: ['en'], verifyPage: 'https://wallet.example/verify' }
  for await (const piece of await exportStatement(context, customer, wanted)) pieces.push(piece)
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(pieces)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [
          {
            text: item.str,
            x: item.transform[4] as number,
            y: Math.round(item.transform[5] as number),
          },
        ]
      : [],
  )
  const head = texts.find(({ text }) => text === 'Entry')!
  const labels = texts.filter(({ y }) => y === head.y)
  const left = labels.filter(({ text }) => ['Booked', 'Entry', 'Payment number'].includes(text))
  const rows = [...new Set(texts.filter(({ y }) => y < head.y).map(({ y }) => y))]
  return rows.map((y) =>
    Object.fromEntries(
      left.map(({ text, x }) => [
        text,
        texts.find((cell) => cell.y === y && Math.abs(cell.x - x) < 1)?.text,
      ]),
    ),
  )
}

test.each(Object.entries(ways))(
  'the number of a %s is on its record, its receipt, both statements, and a search finds it',
  async (way, move) => {
    const world = await createWorld(way.endsWith('provider'))
    const { context, customer } = world
    const id = await move(world)
    const kind = way.startsWith('recharge') ? 'recharge' : 'withdraw'
    expect(await getRecord(context, customer, { id })).toMatchObject({
      kind,
      status: 'completed',
      payment_number: 'SKL4H7J2QX',
    })
    const { code } = await issueReceipt(context, customer, { id })
    const { receipt } = await getDocument(context, { code })
    expect(receipt).toMatchObject({ kind, payment_number: 'SKL4H7J2QX' })
    const line = (await csvOf(world)).find((row) => row['id'] === id)
    expect(line).toMatchObject({ kind, payment_number: 'SKL4H7J2QX' })
    const entry = kind === 'recharge' ? 'Recharge' : 'Withdraw'
    expect(await pdfOf(world)).toContainEqual({
      Booked: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      Entry: entry,
      'Payment number': 'SKL4H7J2QX',
    })
    for (const search of ['SKL4H7J2QX', 'skl4h7j2qx', '4H7J2']) {
      const { items } = await listRecords(context, customer, { search })
      expect(
        items.map((item) => item.id),
        search,
      ).toEqual([id])
    }
    const stranger = await makePerson(context)
    expect((await listRecords(context, stranger, { search: 'SKL4H7J2QX' })).items).toEqual([])
  },
)

test('the list of withdrawals has the number of a payout, in which operators see no phone', async () => {
  const { context, customer, operator } = await createWorld(false)
  await topUp(context, customer, operator, 50_000)
  const { id } = await createWithdrawal(context, customer, payout, newKey())
  await operatorAssignWithdrawal(context, operator, { id })
  const sent = { id, provider_reference: 'SENT 0712345678' }
  await operatorCompleteWithdrawal(context, operator, sent, newKey())
  const { items } = await listWithdrawals(context, customer, {})
  expect(items).toMatchObject([{ id, provider_reference: 'SENT 0712345678' }])
  const seen = await operatorListWithdrawals(context, operator, {})
  expect(seen.items).toMatchObject([{ id, provider_reference: 'SENT 07*****678' }])
  const records = await listUserRecords(context, { id: customer })
  expect(records.items).toContainEqual(
    expect.objectContaining({ id, payment_number: 'SENT 07*****678' }),
  )
})

test('a withdrawal has no number before it is paid, and neither has its receipt', async () => {
  const world = await createWorld(false)
  const { context, customer, operator } = world
  await topUp(context, customer, operator, 50_000)
  const { id } = await createWithdrawal(context, customer, payout, newKey())
  expect((await getRecord(context, customer, { id })).payment_number).toBeNull()
  const { receipt } = await issueReceipt(context, customer, { id })
  expect(receipt).toMatchObject({ status: 'pending', payment_number: null })
})

test('a statement has the number of a payout that was paid by its end, to the second', async () => {
  const world = await createWorld(false)
  const { context, customer, operator } = world
  await topUp(context, customer, operator, 50_000)
  const { id } = await createWithdrawal(context, customer, payout, newKey())
  await operatorAssignWithdrawal(context, operator, { id })
  context.pass(60)
  const sent = { id, provider_reference: 'SKL4H7J2QX' }
  await operatorCompleteWithdrawal(context, operator, sent, newKey())
  const paid = context.now()
  context.pass(60)
  const numberAt = async (to: number) =>
    (await csvOf(world, to)).find((row) => row['id'] === id)?.['payment_number']
  expect([await numberAt(paid - 1), await numberAt(paid)]).toEqual(['', 'SKL4H7J2QX'])
})
