import { expect, test } from 'vitest'
import { customer, morning, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

const otherCustomer = '254712345679'
const reversed = {
  CommandID: 'TransactionReversal',
  TransactionID: 'UKQ0000000',
  Amount: 5,
  ReceiverParty: shortcode,
  RecieverIdentifierType: '11',
}

const kinds = {
  stk: ({ prompt }: Started) => prompt(),
  b2c: ({ pay }: Started) => pay(),
  status: ({ ask }: Started) =>
    ask('/mpesa/transactionstatus/v1/query', {
      CommandID: 'TransactionStatusQuery',
      TransactionID: 'UKQ0000000',
    }),
  reversal: ({ ask }: Started) => ask('/mpesa/reversal/v1/request', reversed),
  balance: ({ ask }: Started) =>
    ask('/mpesa/accountbalance/v1/query', { CommandID: 'AccountBalance' }),
  standing_order: ({ call, receiver }: Started) =>
    call('/standingorder/v1/createStandingOrderExternal', {
      StandingOrderName: 'Rent',
      StartDate: '20261201',
      EndDate: '20271201',
      BusinessShortCode: shortcode,
      TransactionType: 'Standing Order Customer Pay Bill',
      ReceiverPartyIdentifierType: '4',
      Amount: 4500,
      PartyA: customer,
      CallBackURL: `${receiver.url}/standing`,
      AccountReference: 'MV1234',
      Frequency: '4',
    }),
}
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** The codes that callbacks have brought, in their order, whatever their kind. */
const codes = ({ receiver }: Started) =>
  receiver.received.map(({ body }) =>
    String(
      body.Result?.ResultCode ??
        body.Body?.stkCallback.ResultCode ??
        body.responseHeader.responseCode,
    ),
  )

test.each(kindNames)('%s: an outcome takes the seconds that are set', async (kind) => {
  const started = await startIntegration({ settings: { outcome_seconds: 45 } })
  const { emulator, receiver } = started
  emulator.addRule({ call: kind, behaviour: { result: '26' } })
  await kinds[kind](started)
  await emulator.advance(44.999)
  expect(emulator.orders()).toMatchObject([{ kind, result_code: null, decided_at: null }])
  expect(receiver.received).toEqual([])
  await emulator.advance(0.001)
  expect(emulator.orders()).toMatchObject([{ decided_at: morning.getTime() + 45_000 }])
  expect(codes(started)).toEqual(['26'])
})

test.each(kindNames)(
  '%s: a rule says how long the outcome takes, and how much longer the callback',
  async (kind) => {
    const started = await startIntegration({ settings: { outcome_seconds: 45 } })
    const { emulator } = started
    emulator.addRule({ call: kind, behaviour: { result: '26', after: 90, delay: 30 } })
    await kinds[kind](started)
    await emulator.advance(89.999)
    expect(emulator.orders()).toMatchObject([{ result_code: null }])
    await emulator.advance(30)
    expect(emulator.orders()).toMatchObject([{ decided_at: morning.getTime() + 90_000 }])
    expect(codes(started)).toEqual([])
    await emulator.advance(0.001)
    expect(codes(started)).toEqual(['26'])
    expect(emulator.journal({ direction: 'out' })).toMatchObject([
      { at: morning.getTime() + 120_000 },
    ])
  },
)

test.each([
  ['stk', '1037'],
  ['b2c', '26'],
  ['balance', '26'],
  ['standing_order', '1037'],
] as const)('%s: what contradicts a success says %s, before or after it', async (kind, failed) => {
  for (const contradiction of ['before', 'after'] as const) {
    const started = await startIntegration()
    started.emulator.addRule({ call: kind, behaviour: { result: '0', contradiction } })
    await kinds[kind](started)
    await started.emulator.settled()
    expect(codes(started)).toEqual(contradiction === 'before' ? [failed, '0'] : ['0', failed])
  }
})

test.each(kindNames)('%s: what contradicts a failure says that it went well', async (kind) => {
  const started = await startIntegration()
  started.emulator.addRule({ call: kind, behaviour: { result: '1032', contradiction: 'after' } })
  await kinds[kind](started)
  await started.emulator.settled()
  expect(codes(started)).toEqual(['1032', '0'])
  expect(started.emulator.orders()).toMatchObject([{ result_code: '1032' }])
  expect(started.emulator.transactions()).toEqual([])
})

test('a callback that comes twice does so before what contradicts it', async () => {
  const started = await startIntegration()
  const behaviour = { result: '0', callbacks: 'twice', contradiction: 'after' } as const
  started.emulator.addRule({ call: 'b2c', behaviour })
  await kinds.b2c(started)
  await started.emulator.settled()
  expect(codes(started)).toEqual(['0', '0', '26'])
})

test.each([
  ['stk', '/stk'],
  ['b2c', '/timeout'],
  ['status', '/timeout'],
  ['reversal', '/timeout'],
  ['balance', '/timeout'],
  ['standing_order', '/standing'],
] as const)('%s: with queue_timeout the message goes to %s', async (kind, path) => {
  const started = await startIntegration()
  started.emulator.addRule({ call: kind, behaviour: 'queue_timeout' })
  await kinds[kind](started)
  await started.emulator.settled()
  expect(started.receiver.received.map((one) => one.path)).toEqual([path])
})

test.each(['stk', 'b2c'] as const)(
  '%s: a forged callback comes at once and looks like a payment, whose receipt nobody knows',
  async (kind) => {
    const started = await startIntegration()
    const { emulator, receiver } = started
    emulator.addRule({ call: kind, behaviour: { result: '1032', forged: true, after: 60 } })
    await kinds[kind](started)
    await emulator.settled()
    expect(codes(started)).toEqual(['0'])
    const { body } = receiver.received[0]!
    const figures: unknown[] = (
      body.Body?.stkCallback.CallbackMetadata.Item ?? body.Result.ResultParameters.ResultParameter
    ).map(({ Value }: { Value: unknown }) => Value)
    expect(figures).toContain(kind === 'stk' ? 1500 : 700)
    expect(figures).toContainEqual(expect.stringMatching(/^UKQ[A-Z0-9]{7}$/))
    await emulator.advance(60)
    expect(codes(started)).toEqual(['0', '1032'])
    expect(emulator.transactions()).toEqual([])
  },
)

test('a query brings only the callback of its own order, and not before that is due', async () => {
  const started = await startIntegration()
  const { emulator, prompt, queryPrompt, receiver } = started
  const behaviour = { result: '0', after: 20, callbacks: 'after_query', delay: 60 } as const
  emulator.addRule({ call: 'stk', behaviour })
  const { body: first } = await prompt()
  const { body: second } = await prompt({ PhoneNumber: otherCustomer, PartyA: otherCustomer })
  // It is asked too early: the order is still open.
  expect((await queryPrompt(first.CheckoutRequestID)).status).toBe(500)
  await emulator.advance(20)
  await emulator.advance(100)
  expect(receiver.received).toEqual([])
  await queryPrompt(second.CheckoutRequestID)
  await emulator.settled()
  const ids = () => receiver.at('/stk').map(({ Body }) => Body.stkCallback.CheckoutRequestID)
  expect(ids()).toEqual([second.CheckoutRequestID])
  await queryPrompt(first.CheckoutRequestID)
  await emulator.settled()
  expect(ids()).toEqual([second.CheckoutRequestID, first.CheckoutRequestID])
})

test('a query does not bring a callback that is under way any earlier', async () => {
  const started = await startIntegration()
  const { emulator, prompt, queryPrompt, receiver } = started
  const behaviour = { result: '0', after: 20, callbacks: 'after_query', delay: 60 } as const
  emulator.addRule({ call: 'stk', behaviour })
  const { body } = await prompt()
  await emulator.advance(30)
  expect((await queryPrompt(body.CheckoutRequestID)).body.ResultCode).toBe('0')
  await emulator.advance(49.999)
  expect(receiver.received).toEqual([])
  await emulator.advance(0.001)
  expect(codes(started)).toEqual(['0'])
})

test('a prompt is open for the seconds that are set', async () => {
  const started = await startIntegration({ settings: { prompt_seconds: 25 } })
  const { emulator, prompt } = started
  await prompt()
  expect(emulator.phone(customer).prompts).toMatchObject([{ until: morning.getTime() + 25_000 }])
  await emulator.advance(24.999)
  expect(emulator.phone(customer).prompts).toHaveLength(1)
  await emulator.advance(0.001)
  expect(emulator.phone(customer).prompts).toEqual([])
  expect(codes(started)).toEqual(['1037'])
})

test.each([
  [1500, 5, 1505],
  [1500, -3, 1497],
  [2, -5, 1],
])('a prompt of %i that is paid with %i more moves %i', async (Amount, change, paid) => {
  const { emulator, prompt } = await startIntegration()
  emulator.addRule({ call: 'stk', behaviour: { result: '0', amount_change: change } })
  await prompt({ Amount })
  await emulator.settled()
  expect(emulator.transactions()).toMatchObject([{ amount: paid }])
  expect(emulator.phone(customer).balance).toBe(100_000 - paid)
})
