import { resultMeanings } from './daraja-api.js'
import { readConfirmation, readPromptCallback, readStatusResult } from './read-messages.js'
import { expect, test } from 'vitest'
import { listNotifications } from '../../../notifications/inbox/notifications-service.js'
import { cancelRecharge } from '../../recharges/recharges-service.js'
import { getRecord } from '../../../records/records-service.js'
import { callbackSecret, createMpesaWorld } from './testing/mpesa-world.js'

test('a prompt that is answered with the PIN is credited, under M-PESA’s receipt', async () => {
  const { emulator, context, start, look, settled, balance } = await createMpesaWorld()
  const made = await start(500)
  await settled()
  const [paid] = emulator.transactions()
  expect(await look(made.id)).toMatchObject({
    status: 'completed',
    payment_number: paid?.receipt,
    settled_amount: 50_000,
  })
  expect(await balance()).toBe(50_000)
  expect(paid?.reference).toBe(made.payment_reference)
  // Every message is kept, and none has a secret.
  const kept = await context.db.query<{ kind: string; body: string }>(
    'select kind, body from payment_messages order by id',
  )
  const kinds = ['register', 'register', 'register', 'register', 'prompt', 'prompt', 'prompt']
  expect(kept.map(({ kind }) => kind).slice(0, 7)).toEqual(kinds)
  const all = JSON.stringify(kept)
  for (const secret of ['Password', 'SecurityCredential', callbackSecret, 'emulator-passkey']) {
    expect(all).not.toContain(secret)
  }
  const [token] = await context.db.query<{ token: Buffer }>('select token from provider_tokens')
  expect(token?.token.toString('latin1')).not.toMatch(/^[A-Za-z0-9]{20}/)
})

test('each result code of a prompt leads to the status and the word that the table of result codes says', async () => {
  const { emulator, context, customer, start, look, settled, balance } = await createMpesaWorld()
  const told: Record<string, string> = {}
  let phone = 10_000_000
  for (const [code, { prompt: status, failure }] of Object.entries(resultMeanings)) {
    emulator.addRule({ call: 'stk', times: 1, behaviour: { result: code } })
    phone += 1
    const made = await start(100, 'prompt', `07${phone}`)
    await settled()
    const now = await look(made.id)
    told[code] = `${now?.status}: ${now?.failure}`
    // The provider's own words stay for operators.
    const ended = { status, failure, reason: expect.stringContaining(`(${code})`) }
    expect(now, code).toMatchObject(ended)
    expect(await getRecord(context, customer, { id: made.id }), code).toMatchObject(ended)
  }
  expect(told).toMatchInlineSnapshot(`
    {
      "1": "error: no_money",
      "1001": "error: busy",
      "1019": "expired: no_answer",
      "1025": "error: busy",
      "1031": "cancel: cancelled",
      "1032": "cancel: cancelled",
      "1037": "expired: no_answer",
      "11": "error: other",
      "17": "error: too_soon",
      "2": "error: too_little",
      "2001": "error: wrong_pin",
      "2006": "error: other",
      "2028": "error: other",
      "2040": "error: no_account",
      "21": "error: other",
      "26": "error: busy",
      "3": "error: limit",
      "4": "error: limit",
      "8": "error: limit",
      "8006": "error: locked",
      "9999": "error: busy",
      "SFC_IC0003": "error: no_account",
    }
  `)
  expect(await balance()).toBe(0)
  // Who cancels on the phone needs no line about it.
  const { items } = await listNotifications(
    context,
    { user: customer, languages: [] },
    { limit: 50 },
  )
  const lines = Object.values(resultMeanings).filter(({ prompt }) => prompt !== 'cancel')
  expect(items).toHaveLength(lines.length)
  expect(new Set(items.map(({ failure }) => failure))).toEqual(
    new Set(lines.map(({ failure }) => failure)),
  )
})

test('money that comes for a failed prompt is credited, and its failure is over', async () => {
  const { emulator, start, look, settled, balance } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', times: 1, behaviour: 'no_answer' })
  const { id, payment_reference: reference } = await start(500)
  await settled()
  expect(await look(id)).toMatchObject({ status: 'expired', failure: 'no_answer' })
  const paid = { phone: '254712345678', shortcode: '600100', amount: 500, pin: '1234' }
  await emulator.pay({ ...paid, reference: String(reference) })
  await settled()
  const now = await look(id)
  expect(now).toMatchObject({ status: 'completed', settled_amount: 50_000 })
  expect([now?.failure, now?.reason]).toEqual([undefined, undefined])
  expect(await balance()).toBe(50_000)
})

test('a prompt that M-PESA refuses at once says why, too', async () => {
  const { emulator, start, look, settled } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: 'busy' })
  const { id } = await start(500)
  await settled()
  expect(await look(id)).toMatchObject({ status: 'error', failure: 'busy' })
})

test('a prompt that is still on the phone stays pending, and opens no case', async () => {
  const { emulator, start, look, settled, pass, cases } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: { result: '4999' } })
  const made = await start(100)
  await settled()
  await pass(60)
  expect(await look(made.id)).toMatchObject({ status: 'pending' })
  expect(await cases()).toEqual([])
})

test('a message whose empty fields are null is read like one without them', () => {
  const ids = { MerchantRequestID: 'm', CheckoutRequestID: 'c', ResultCode: 1032 }
  const stkCallback = { ...ids, ResultDesc: null, CallbackMetadata: null }
  expect(readPromptCallback(JSON.stringify({ Body: { stkCallback } }))).toMatchObject({
    outcome: 'failed',
    reason: '',
  })
  const paid = { TransID: 'SFKNULL001', TransTime: '20261126101500', TransAmount: '5' }
  const confirmation = { ...paid, BusinessShortCode: '600100', BillRefNumber: null, MSISDN: null }
  expect(readConfirmation(JSON.stringify(confirmation), '600100')).toMatchObject({
    receipt: 'SFKNULL001',
    reference: '',
  })
})

test('a code that nobody knows moves nothing, and opens a case', async () => {
  const { emulator, start, look, settled, balance, cases } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: { result: '7777' } })
  const made = await start(100)
  await settled()
  expect(await look(made.id)).toMatchObject({ status: 'pending' })
  expect(await cases()).toEqual([{ kind: 'unknown_answer' }])
  expect(await balance()).toBe(0)
})

test.each([
  ['no_callback', 60],
  ['doubled', 0],
  ['delayed', 3_700],
  ['after_query', 60],
  ['before_answer', 30],
  ['error_but_paid', 3_700],
  ['answer_lost', 3_700],
  ['failed_then_paid', 60],
  ['paid_then_failed', 60],
] as const)('a prompt that is paid is credited once: %s', async (behaviour, seconds) => {
  const { emulator, start, look, pass, settled, balance, cases, unmatched } =
    await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour })
  const made = await start(500)
  await settled()
  for (let passed = 0; passed < seconds; passed += 30) await pass(Math.min(30 + passed, 900))
  const [paid] = emulator.transactions()
  expect(await look(made.id)).toMatchObject({
    status: 'completed',
    payment_number: paid?.receipt,
  })
  expect([await balance(), await cases(), await unmatched()]).toEqual([50_000, [], []])
})

test('a prompt that is cancelled in the app and then paid on the phone is found, though its callback is lost', async () => {
  const { emulator, context, customer, start, look, settled, pass, balance } =
    await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: { result: '0', after: 30, callbacks: 'never' } })
  const { id } = await start(500)
  await cancelRecharge(context, customer, { id })
  await settled()
  for (const seconds of [20, 30, 60]) await pass(seconds)
  expect(await look(id)).toMatchObject({ status: 'completed' })
  expect(await balance()).toBe(50_000)
})

test('another amount than was ordered is not credited, and waits for a person', async () => {
  const { emulator, start, look, pass, settled, balance, unmatched } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: 'wrong_amount' })
  const made = await start(500)
  await settled()
  await pass(60)
  const [paid] = emulator.transactions()
  expect(await unmatched()).toEqual([{ receipt: paid?.receipt, amount: 49_900 }])
  expect(await balance()).toBe(0)
  expect(await look(made.id)).toMatchObject({ status: 'pending', step: 'received' })
})

test('without a callback nothing is credited before the list says how much was paid', async () => {
  const { emulator, start, look, pass, settled, balance, unmatched } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: { callbacks: 'never', amount_change: -1 } })
  const broken = emulator.addRule({ call: 'pull', behaviour: 'busy' })
  const made = await start(500)
  await settled()
  await pass(60)
  expect(await look(made.id)).toMatchObject({ status: 'pending' })
  emulator.removeRules(broken.id)
  await pass(120)
  const [paid] = emulator.transactions()
  expect([await balance(), await unmatched()]).toEqual([
    0,
    [{ receipt: paid?.receipt, amount: 49_900 }],
  ])
})

test('where the list cannot be read for an hour, the answer to a prompt is enough', async () => {
  const { emulator, start, look, pass, settled, balance, unmatched } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: 'no_callback' })
  const broken = emulator.addRule({ call: 'pull', behaviour: 'busy' })
  const made = await start(500)
  await settled()
  await pass(60)
  expect(await balance()).toBe(0)
  await pass(3_600)
  expect(await balance()).toBe(50_000)
  emulator.removeRules(broken.id)
  await pass(3_700)
  const [paid] = emulator.transactions()
  expect(await look(made.id)).toMatchObject({ payment_number: paid?.receipt })
  expect([await balance(), await unmatched()]).toEqual([50_000, []])
})

test('a receipt that only a forged callback told is replaced by the true one, which does not wait for a person', async () => {
  const { emulator, start, look, pass, settled, balance, unmatched } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: { forged: true, after: 30, callbacks: 'never' } })
  const made = await start(500)
  await settled()
  await pass(60)
  expect(await balance()).toBe(50_000)
  await pass(3_700)
  const [paid] = emulator.transactions()
  expect(await look(made.id)).toMatchObject({ payment_number: paid?.receipt })
  expect([await balance(), await unmatched()]).toEqual([50_000, []])
})

test('a forged callback credits nothing', async () => {
  const { emulator, start, look, pass, settled, balance } = await createMpesaWorld()
  emulator.addRule({ call: 'stk', behaviour: 'forged' })
  const made = await start(500)
  await settled()
  await pass(60)
  expect(await look(made.id)).toMatchObject({ status: 'cancel' })
  expect(await balance()).toBe(0)
})

test('a message without the secret, or about nothing that was asked, is not there', async () => {
  const { context, port, start, settled, balance } = await createMpesaWorld()
  const { id } = await start(500)
  await settled()
  const post = async (path: string, body: unknown) =>
    (
      await fetch(`http://127.0.0.1:${port}/payments/${path}`, {
        method: 'POST',
        headers: { connection: 'close' },
        body: JSON.stringify(body),
      })
    ).status
  const had = await balance()
  expect(await post(`${'b'.repeat(40)}/prompt/${id}`, {})).toBe(404)
  expect(await post(`${callbackSecret}/other`, {})).toBe(404)
  const answer = {
    Result: {
      ResultCode: 0,
      ResultDesc: '',
      ConversationID: 'AG_made_up',
      OriginatorConversationID: 'x',
      TransactionID: 'X',
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionStatus', Value: 'Completed' },
          { Key: 'Amount', Value: 900 },
          { Key: 'ReceiptNo', Value: 'SFKFORGED1' },
          { Key: 'DebitPartyName', Value: '254712345678 - Someone' },
        ],
      },
    },
  }
  expect(await post(`${callbackSecret}/status`, answer)).toBe(200)
  await settled()
  expect(await balance()).toBe(had)
  expect(
    await context.db.query(`select from provider_receipts where receipt = 'SFKFORGED1'`),
  ).toEqual([])
})

const statusOf = (more: Readonly<Record<string, unknown>>) => {
  const told = { TransactionStatus: 'Completed', Amount: 500, ReceiptNo: 'SFKSTATUS1', ...more }
  const ResultParameter = Object.entries(told).map(([Key, Value]) => ({ Key, Value }))
  const ids = { ConversationID: 'AG_1', OriginatorConversationID: 'x', TransactionID: 'x' }
  const Result = { ...ids, ResultCode: 0, ResultDesc: '', ResultParameters: { ResultParameter } }
  return readStatusResult(JSON.stringify({ Result }), '600100')
}

test('which way money went is known by whose shortcode paid or got it', () => {
  const [ours, theirs] = ['600100 - Mavuno', '254712345678 - Jane']
  expect(statusOf({ DebitPartyName: theirs, CreditPartyName: ours })).toMatchObject({
    about: 'money',
    receipt: 'SFKSTATUS1',
    amount: 50_000,
    payer: '25471****678',
  })
  expect(statusOf({ DebitPartyName: ours, CreditPartyName: theirs })).toMatchObject({
    about: 'order',
    direction: 'out',
    outcome: 'succeeded',
  })
  for (const [DebitPartyName, CreditPartyName] of [
    [theirs, ''],
    [theirs, '600101 - Another'],
    [ours, ours],
    ['Jane 600100', theirs],
  ]) {
    expect(statusOf({ DebitPartyName, CreditPartyName })).toMatchObject({ outcome: 'odd' })
  }
})

test('a payment of nothing is none', () => {
  const paid = { TransID: 'SFKNOUGHT1', TransTime: '20261126101500', TransAmount: '0.00' }
  const confirmation = { ...paid, BusinessShortCode: '600100', BillRefNumber: 'x', MSISDN: '1' }
  expect(readConfirmation(JSON.stringify(confirmation), '600100')).toBeUndefined()
})
