import { expect, test } from 'vitest'
import { customer, startIntegration } from '../testing/integration.js'
import { type BehaviourName, behaviourNames, namedBehaviours } from './behaviour.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

const codes = ({ receiver }: Started) =>
  receiver.at('/stk').map(({ Body }) => Body.stkCallback.ResultCode)

/** What the query says in the end: a code, or an error's code. */
async function queried({ queryPrompt }: Started, id: string) {
  const { body } = await queryPrompt(id)
  return body.ResultCode ?? body.errorCode
}

/** Sends a prompt that goes as the name says. */
async function startPrompt(behaviour: BehaviourName, Amount = '1500') {
  const started = await startIntegration()
  started.emulator.addRule({ call: 'stk', times: 1, behaviour })
  const answer = await started.prompt({ Amount }).catch(() => undefined)
  await started.emulator.settled()
  return { ...started, answer, id: started.emulator.orders()[0]?.order_id ?? '' }
}

test.each([
  ['success', 0],
  ['low_balance', 1],
  ['cancelled', 1032],
  ['wrong_pin', 2001],
  ['no_answer', 1037],
  ['expired', 1019],
  ['system_busy', 26],
  ['prompt_failed', 1025],
  ['session_open', 1001],
  ['not_registered', 2040],
] as const)('%s: the callback and the query say %i', async (name, code) => {
  const started = await startPrompt(name)
  expect(codes(started)).toEqual([code])
  expect(await queried(started, started.id)).toBe(String(code))
  expect(started.emulator.transactions()).toHaveLength(code === 0 ? 1 : 0)
})

test('no_callback: only the query says that it was paid', async () => {
  const started = await startPrompt('no_callback')
  await started.emulator.advance(86_400)
  expect(codes(started)).toEqual([])
  expect(started.emulator.transactions()).toHaveLength(1)
})

test('doubled: the same callback comes twice', async () => {
  const { receiver } = await startPrompt('doubled')
  const [first, second, ...others] = receiver.at('/stk')
  expect(second).toEqual(first)
  expect(others).toEqual([])
})

test('delayed: the callback comes an hour later, the query knows at once', async () => {
  const started = await startPrompt('delayed')
  expect(await queried(started, started.id)).toBe('0')
  await started.emulator.advance(3599)
  expect(codes(started)).toEqual([])
  await started.emulator.advance(1)
  expect(codes(started)).toEqual([0])
})

test('after_query: the callback comes only after somebody has asked', async () => {
  const started = await startPrompt('after_query')
  await started.emulator.advance(600)
  expect(codes(started)).toEqual([])
  expect(await queried(started, started.id)).toBe('0')
  await started.emulator.settled()
  expect(codes(started)).toEqual([0])
})

test('before_answer: the callback is there before the acknowledgement', async () => {
  const started = await startIntegration()
  started.emulator.addRule({ call: 'stk', behaviour: 'before_answer' })
  const order: string[] = []
  started.receiver.answerWith((_path, response) => {
    order.push('callback')
    response.end('{}')
  })
  const { body } = await started.prompt()
  order.push('acknowledgement')
  expect(order).toEqual(['callback', 'acknowledgement'])
  expect(started.receiver.at('/stk')[0].Body.stkCallback.CheckoutRequestID).toBe(
    body.CheckoutRequestID,
  )
})

test('wrong_amount: another amount was paid than ordered', async () => {
  const started = await startPrompt('wrong_amount')
  const [callback] = started.receiver.at('/stk')
  expect(callback.Body.stkCallback.CallbackMetadata.Item).toContainEqual({
    Name: 'Amount',
    Value: 1499,
  })
  expect(started.emulator.transactions()).toMatchObject([{ amount: 1499 }])
})

test('forged: a callback says paid, but the query does not and no money moves', async () => {
  const started = await startPrompt('forged')
  expect(codes(started)).toEqual([0, 1032])
  expect(await queried(started, started.id)).toBe('1032')
  expect(started.emulator.transactions()).toEqual([])
})

test('error_but_paid: the acknowledgement is an error, but the order stands and is paid', async () => {
  const started = await startPrompt('error_but_paid')
  expect(started.answer).toMatchObject({ status: 500, body: { errorCode: '500.003.1001' } })
  expect(codes(started)).toEqual([0])
  expect(started.emulator.transactions()).toHaveLength(1)
})

test('answer_lost: the connection ends without an answer, but the order stands and is paid', async () => {
  const started = await startPrompt('answer_lost')
  expect(started.answer).toBeUndefined()
  expect(codes(started)).toEqual([0])
})

test('never_arrived: the connection ends without an answer, and nothing happens', async () => {
  const started = await startPrompt('never_arrived')
  expect(started.answer).toBeUndefined()
  expect(started.emulator.orders()).toEqual([])
})

test('failed_then_paid and paid_then_failed: two callbacks contradict each other, the query tells the truth', async () => {
  const first = await startPrompt('failed_then_paid')
  expect(codes(first)).toEqual([1037, 0])
  const second = await startPrompt('paid_then_failed')
  expect(codes(second)).toEqual([0, 1037])
  for (const started of [first, second]) {
    expect(await queried(started, started.id)).toBe('0')
    expect(started.emulator.transactions()).toHaveLength(1)
  }
})

test('a payout that is told as failed and later as done was paid once', async () => {
  const { emulator, receiver, pay } = await startIntegration()
  emulator.addRule({ call: 'b2c', behaviour: 'failed_then_paid' })
  await pay()
  await emulator.settled()
  expect(receiver.at('/result').map(({ Result }) => Result.ResultCode)).toEqual([26, 0])
  expect(emulator.transactions()).toHaveLength(1)
})

test('queue_timeout: the message goes to the QueueTimeOutURL', async () => {
  const { emulator, receiver, pay } = await startIntegration()
  emulator.addRule({ call: 'b2c', behaviour: 'queue_timeout' })
  await pay()
  await emulator.settled()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/timeout'])
})

test('every named behaviour has its own last three digits', () => {
  const endings = Object.values(namedBehaviours).map(({ ends }) => ends)
  expect(new Set(endings).size).toBe(behaviourNames.length)
  expect(endings.filter((ends) => !/^9\d\d$/.test(ends))).toEqual([])
})

test('with magic_amounts the last three digits of an amount decide, without it they do not', async () => {
  const started = await startIntegration({ settings: { auto_approve: true } })
  await started.prompt({ Amount: '1902' })
  await started.emulator.settled()
  started.emulator.set({ magic_amounts: true })
  await started.prompt({ Amount: '2902' })
  await started.prompt({ Amount: '902', PhoneNumber: '254712345679' })
  await started.prompt({ Amount: '2000', PhoneNumber: '254712345670' })
  await started.emulator.settled()
  expect(codes(started)).toEqual([0, 1032, 1032, 0])
})

test('900 is the least amount whose digits decide', async () => {
  const started = await startIntegration({ settings: { magic_amounts: true } })
  await started.prompt({ Amount: '900' })
  await started.prompt({ Amount: '899', PhoneNumber: '254712345679' })
  await started.emulator.settled()
  expect(codes(started)).toEqual([0])
  expect(started.emulator.phones().map(({ prompts }) => prompts.length)).toEqual([0, 1])
})

test('the first rule that fits decides, as often as it says', async () => {
  const started = await startIntegration({ settings: { auto_approve: true } })
  const { emulator, prompt } = started
  emulator.addRule({ call: 'b2c', behaviour: 'low_balance' })
  emulator.addRule({ amount: 5, behaviour: { result: 1025 } })
  emulator.addRule({ phone_ends: '678', amount_ends: '7', times: 1, behaviour: { result: '1019' } })
  emulator.addRule({ reference: 'OTHER', behaviour: 'wrong_pin' })
  for (const [Amount, AccountReference] of [
    ['5', 'A'],
    ['17', 'A'],
    ['27', 'A'],
    ['28', 'OTHER'],
  ] as const) {
    await prompt({ Amount, AccountReference })
    await emulator.settled()
  }
  expect(codes(started)).toEqual([1025, 1019, 0, 2001])
  expect(emulator.rules().map(({ used }) => used)).toEqual([0, 1, 1, 1])
  emulator.removeRules()
  expect(emulator.rules()).toEqual([])
})

test('the balances are as if nothing had happened where an order fails', async () => {
  const { emulator } = await startPrompt('low_balance')
  expect(emulator.phone(customer).balance).toBe(100_000)
})
