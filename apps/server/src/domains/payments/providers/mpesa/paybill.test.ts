import { expect, test } from 'vitest'
import { runDueJobs } from '../../../../platform/jobs/worker.js'
import { asOwner } from '../../../../testing/test-database.js'
import { paymentMessageJob } from '../../payment-messages.js'
import { callbackSecret, createMpesaWorld } from './testing/mpesa-world.js'

const phone = '254712345678'

test('who pays the Paybill by hand with the reference is credited', async () => {
  const { emulator, start, look, settled, balance } = await createMpesaWorld()
  const { id, payment_reference: reference } = await start(500, 'paybill')
  const paid = { phone, shortcode: '600100', amount: 500, pin: '1234' }
  await emulator.pay({ ...paid, reference: String(reference).toLowerCase() })
  await settled()
  expect(await look(id)).toMatchObject({ status: 'completed', by: 'paybill' })
  expect(await balance()).toBe(50_000)
})

test('a validated payment is refused before it is made, if nobody could credit it', async () => {
  const { emulator, start, settled, balance, unmatched } = await createMpesaWorld()
  emulator.setShortcode('600100', { validates: true })
  const { payment_reference } = await start(500, 'paybill')
  const reference = String(payment_reference)
  const pay = (amount: number, given: string) =>
    emulator.pay({ phone, shortcode: '600100', amount, pin: '1234', reference: given })
  expect(await pay(500, 'UNKNOWN')).toMatchObject({ refused: 'the account number is wrong' })
  expect(await pay(400, reference)).toMatchObject({ refused: 'the amount is not accepted' })
  expect(await pay(500, reference)).toHaveProperty('receipt')
  await settled()
  expect(await pay(500, reference)).toMatchObject({ refused: 'the account number is wrong' })
  expect([await balance(), await unmatched()]).toEqual([50_000, []])
})

test('a payment to a closed account is refused before it is made', async () => {
  const { context, customer, emulator, start } = await createMpesaWorld()
  emulator.setShortcode('600100', { validates: true })
  const { payment_reference } = await start(500, 'paybill')
  const paid = { phone, shortcode: '600100', amount: 500, pin: '1234' }
  await asOwner(context.db).query(`update users set status = 'closed' where id = $1`, [customer])
  const reference = String(payment_reference)
  expect(await emulator.pay({ ...paid, reference })).toMatchObject({
    refused: 'the account number is wrong',
  })
})

test('money with another reference or amount waits, and is told once', async () => {
  const { emulator, start, settled, balance, unmatched } = await createMpesaWorld()
  const { payment_reference: reference } = await start(500, 'paybill')
  const pay = (amount: number, given: string) =>
    emulator.pay({ phone, shortcode: '600100', amount, pin: '1234', reference: given })
  await pay(400, String(reference))
  // Callbacks under way at the same time arrive in any order.
  await settled()
  await pay(500, 'RENT')
  await settled()
  for (const { id } of emulator.journal({ call: 'c2b', direction: 'out' })) emulator.resend(id)
  await settled()
  expect((await unmatched()).map(({ amount }) => amount)).toEqual([40_000, 50_000])
  expect(await balance()).toBe(0)
})

test('an answer that overtook its acknowledgement is read again after a second, and then ever more rarely', async () => {
  const { context, emulator, port } = await createMpesaWorld()
  const parameters = { TransactionStatus: 'Completed', Amount: 5, ReceiptNo: 'SFKEARLY01' }
  const ids = { ConversationID: 'AG_early', OriginatorConversationID: 'x', TransactionID: 'X' }
  const given = Object.entries({ ...parameters, DebitPartyName: `${phone} - Someone` })
  const ResultParameters = {
    ResultParameter: given.map(([Key, Value]) => ({ Key, Value })),
  }
  await fetch(`http://127.0.0.1:${port}/payments/${callbackSecret}/status`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({ Result: { ResultCode: 0, ResultDesc: '', ...ids, ResultParameters } }),
  })
  const waiting = () =>
    context.db.query(`select from jobs where kind = 'payment_message' and leased_until is null`)
  await expect.poll(waiting).toHaveLength(1)
  const read: number[] = []
  for (let second = 1; second <= 20; second += 1) {
    await emulator.advance(1)
    if ((await runDueJobs(context, [paymentMessageJob])) > 0) read.push(second)
  }
  expect(read).toEqual([1, 2, 4, 8, 16])
})
