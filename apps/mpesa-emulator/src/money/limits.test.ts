import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

const otherCustomer = '254712345679'
const approving = { settings: { auto_approve: true } }
const daily = 'Declined due to limit rule: would exceed daily transfer limit.'
const tooMuch = 'Declined due to limit rule: greater than the maximum transaction amount.'

const textOf = (code: number, text: string) => (code === 0 ? 'paid' : text)

async function prompted({ emulator, receiver, prompt }: Started, amount: number, phone = customer) {
  await prompt({ Amount: amount, PartyA: phone, PhoneNumber: phone })
  await emulator.settled()
  const { ResultCode, ResultDesc } = receiver.at('/stk').at(-1).Body.stkCallback
  return textOf(ResultCode, ResultDesc)
}

async function byHand({ emulator }: Started, amount: number, phone = customer) {
  const answer = await emulator.pay({ phone, shortcode, amount })
  return 'receipt' in answer ? 'paid' : answer.refused
}

async function paidOut({ emulator, receiver, pay }: Started, amount: number, phone = customer) {
  const count = emulator.orders(1000).length
  await pay({ OriginatorConversationID: `payout-${count}`, Amount: amount, PartyB: phone })
  await emulator.settled()
  const { ResultCode, ResultDesc } = receiver.at('/result').at(-1).Result
  return textOf(ResultCode, ResultDesc)
}

const methods = [
  ['a prompt', prompted, 500_000],
  ['a payment by hand', byHand, 500_000],
  ['a payout', paidOut, 0],
] as const

test.each(methods)('%s has 1 to 250,000', async (_method, move, balance) => {
  const started = await startIntegration(approving)
  started.emulator.setPhone(customer, { balance })
  expect(await move(started, 250_001)).toBe(tooMuch)
  expect(await move(started, 250_000)).toBe('paid')
  expect(await move(started, 1)).toBe('paid')
})

test.each(methods)(
  'with %s a day has 500,000 whole, until midnight in Nairobi and from then on anew',
  async (_method, move, balance) => {
    const now = new Date('2026-11-26T20:59:57.250Z')
    const started = await startIntegration({ ...approving, now })
    const { emulator } = started
    const moveFrom = async (amount: number) => {
      emulator.setPhone(customer, { balance })
      return move(started, amount)
    }
    expect(await moveFrom(250_000)).toBe('paid')
    expect(await moveFrom(249_999)).toBe('paid')
    expect(await moveFrom(2)).toBe(daily)
    expect(await moveFrom(1)).toBe('paid')
    await emulator.advance(2.749)
    expect(emulator.now().toISOString()).toBe('2026-11-26T20:59:59.999Z')
    expect(await moveFrom(3)).toBe(daily)
    await emulator.advance(0.001)
    expect(await moveFrom(3)).toBe('paid')
    expect(await moveFrom(249_998)).toBe('paid')
    expect(await moveFrom(249_997)).toBe('paid')
    await emulator.advance(0.25)
    expect(await moveFrom(4)).toBe(daily)
  },
)

test('prompts and payments by hand share a day, payouts have their own, and so has another phone', async () => {
  const started = await startIntegration(approving)
  const { emulator } = started
  emulator.setPhone(customer, { balance: 500_000 })
  expect(await prompted(started, 250_000)).toBe('paid')
  expect(await byHand(started, 249_990)).toBe('paid')
  expect(await prompted(started, 11)).toBe(daily)
  expect(await byHand(started, 11)).toBe(daily)
  expect(await paidOut(started, 250_000)).toBe('paid')
  expect(await paidOut(started, 249_980)).toBe('paid')
  expect(await paidOut(started, 21)).toBe(daily)
  expect(await byHand(started, 10)).toBe('paid')
  expect(await byHand(started, 11, otherCustomer)).toBe('paid')
  expect(await prompted(started, 12, otherCustomer)).toBe('paid')
  expect(await paidOut(started, 21, otherCustomer)).toBe('paid')
})

test('a payment that was reversed no longer counts for its day', async () => {
  const started = await startIntegration()
  const { emulator, ask } = started
  emulator.setPhone(customer, { balance: 500_000 })
  expect(await byHand(started, 250_000)).toBe('paid')
  expect(await byHand(started, 249_000)).toBe('paid')
  expect(await byHand(started, 1001)).toBe(daily)
  await ask('/mpesa/reversal/v1/request', {
    CommandID: 'TransactionReversal',
    TransactionID: emulator.transactions()[0]!.receipt,
    Amount: 249_000,
    ReceiverParty: shortcode,
    RecieverIdentifierType: '11',
  })
  await emulator.settled()
  expect(await byHand(started, 1001)).toBe('paid')
})

test.each([
  ['a prompt', prompted, 'The balance is insufficient for the transaction.'],
  ['a payment by hand', byHand, 'you have too little money in M-PESA'],
] as const)(
  '%s takes all that a phone has, and not a shilling more',
  async (_, move, tooLittle) => {
    const started = await startIntegration(approving)
    const { emulator } = started
    emulator.setPhone(customer, { balance: 730 })
    expect(await move(started, 731)).toBe(tooLittle)
    expect(emulator.phone(customer).balance).toBe(730)
    expect(await move(started, 730)).toBe('paid')
    expect(emulator.phone(customer).balance).toBe(0)
  },
)

test('a payout may fill a phone to 500,000 and empty the utility account, and not a shilling more', async () => {
  const started = await startIntegration({ merchants: [{ shortcode, utility: 720 }] })
  const { emulator } = started
  emulator.setPhone(customer, { balance: 499_290 })
  expect(await paidOut(started, 711)).toBe(
    'Declined due to limit rule: would exceed the maximum balance.',
  )
  expect(await paidOut(started, 710)).toBe('paid')
  expect(emulator.phone(customer).balance).toBe(500_000)
  expect(await paidOut(started, 11, otherCustomer)).toBe(
    'The balance is insufficient for the transaction.',
  )
  expect(await paidOut(started, 10, otherCustomer)).toBe('paid')
  expect(emulator.shortcodes()).toMatchObject([{ utility: 0 }])
})

test.each([
  ['the money', 1, [249_000, 150_001]],
  ['the daily limit', 4, [250_000, 150_001]],
])(
  'what was paid by hand while a prompt was open counts for its PIN: %s',
  async (_what, code, amounts) => {
    const started = await startIntegration()
    const { emulator, prompt, receiver } = started
    const balance = code === 1 ? 499_000 : 500_000
    emulator.setPhone(customer, { balance })
    await prompt({ Amount: 100_000 })
    for (const amount of amounts) await byHand(started, amount)
    emulator.enterPin(customer, emulator.phone(customer).prompts[0]!.id, '1234')
    await emulator.settled()
    expect(receiver.at('/stk')[0].Body.stkCallback.ResultCode).toBe(code)
    expect(emulator.transactions()).toHaveLength(2)
    expect(emulator.phone(customer).balance).toBe(balance - amounts[0]! - amounts[1]!)
  },
)

test('each movement changes its own phone and shortcode by its amount, and no other', async () => {
  const started = await startIntegration({
    ...approving,
    merchants: [
      { shortcode, utility: 10_000 },
      { shortcode: '600200', utility: 20_000, initiator: 'second' },
    ],
  })
  const { emulator, prompt, pay, ask } = started
  emulator.setPhone(customer, { balance: 3000 })
  emulator.setPhone(otherCustomer, { balance: 4000 })
  const balances = async () => {
    await emulator.settled()
    const phones = emulator.phones().map(({ balance }) => balance)
    return [...phones, ...emulator.shortcodes().map(({ utility }) => utility)]
  }
  await prompt({ Amount: 70, PartyB: '600200' })
  expect(await balances()).toEqual([2930, 4000, 10_000, 20_070])
  await emulator.pay({ phone: otherCustomer, shortcode, amount: 500 })
  expect(await balances()).toEqual([2930, 3500, 10_500, 20_070])
  const { receipt } = emulator.transactions()[0]!
  await pay({ PartyA: '600200', InitiatorName: 'second', PartyB: otherCustomer, Amount: 9 })
  expect(await balances()).toEqual([2930, 3509, 10_500, 20_061])
  await ask('/mpesa/reversal/v1/request', {
    CommandID: 'TransactionReversal',
    TransactionID: receipt,
    Amount: 500,
    ReceiverParty: shortcode,
    RecieverIdentifierType: '11',
  })
  expect(await balances()).toEqual([2930, 4009, 10_000, 20_061])
})

test('an open prompt holds back every amount of its own phone, and a paid one only the same amount', async () => {
  const started = await startIntegration()
  const { emulator, prompt, receiver } = started
  const ask = async (Amount: number, PhoneNumber: string) => {
    await prompt({ Amount, PhoneNumber })
    await emulator.settled()
    return receiver.at('/stk').at(-1)?.Body.stkCallback.ResultCode
  }
  const answer = async (phone: string) => {
    emulator.enterPin(phone, emulator.phone(phone).prompts[0]!.id, '1234')
    await emulator.settled()
  }
  await ask(80, customer)
  await ask(80, otherCustomer)
  expect(emulator.phones().map(({ prompts }) => prompts.length)).toEqual([1, 1])
  expect(await ask(81, customer)).toBe(1001)
  await answer(customer)
  expect(await ask(80, customer)).toBe(17)
  await ask(81, customer)
  expect(emulator.phone(customer).prompts).toMatchObject([{ amount: 81 }])
  await answer(otherCustomer)
  expect(emulator.transactions()).toMatchObject([
    { phone: otherCustomer, amount: 80 },
    { phone: customer, amount: 80 },
  ])
})
