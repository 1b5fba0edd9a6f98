import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'
import { calls } from '../daraja/calls.js'
import type { CallName, RuleInput } from './rules.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

const addresses = {
  CallBackURL: 'https://example.test/c',
  ConfirmationURL: 'https://example.test/c',
  ValidationURL: 'https://example.test/v',
}
const simulated = {
  ShortCode: shortcode,
  CommandID: 'CustomerPayBillOnline',
  Amount: 47,
  Msisdn: customer,
  BillRefNumber: 'MV9',
}

/** One request of each call. */
const send: Record<Exclude<CallName, 'token' | 'c2b'>, (started: Started) => Promise<Answer>> = {
  stk: ({ prompt }) => prompt(),
  stk_query: ({ queryPrompt }) => queryPrompt('ws_CO_1'),
  c2b_register: ({ register }) => register(),
  c2b_simulate: ({ call }) => call('/mpesa/c2b/v2/simulate', simulated),
  b2c: ({ pay }) => pay(),
  status: ({ ask }) =>
    ask('/mpesa/transactionstatus/v1/query', {
      CommandID: 'TransactionStatusQuery',
      TransactionID: 'UKQ1234567',
    }),
  reversal: ({ ask }) =>
    ask('/mpesa/reversal/v1/request', {
      CommandID: 'TransactionReversal',
      TransactionID: 'UKQ1234567',
      Amount: 47,
      ReceiverParty: shortcode,
      RecieverIdentifierType: '11',
    }),
  balance: ({ ask }) => ask('/mpesa/accountbalance/v1/query', { CommandID: 'AccountBalance' }),
  pull_register: ({ call }) =>
    call('/pulltransactions/v1/register', {
      ShortCode: shortcode,
      RequestType: 'Pull',
      NominatedNumber: '0722000000',
      ...addresses,
    }),
  pull: ({ call }) =>
    call('/pulltransactions/v1/query', {
      ShortCode: shortcode,
      StartDate: '2026-11-26 08:00',
      EndDate: '2026-11-26 09:00',
      OffSetValue: 0,
    }),
  standing_order: ({ call }) =>
    call('/standingorder/v1/createStandingOrderExternal', {
      StandingOrderName: 'Rent',
      StartDate: '20261201',
      EndDate: '20271201',
      BusinessShortCode: shortcode,
      TransactionType: 'Standing Order Customer Pay Bill',
      ReceiverPartyIdentifierType: '4',
      Amount: 4500,
      PartyA: customer,
      AccountReference: 'MV9',
      Frequency: '4',
      ...addresses,
    }),
  sim_swap: ({ call }) => call('/imsi/v2/checkATI', { customerNumber: customer }),
}
interface Answer {
  readonly status: number
  readonly body: { readonly errorCode?: string }
}

const callNames = Object.keys(send) as (keyof typeof send)[]

test('the calls below are all that the API has', () => {
  expect([...new Set(calls.map(({ name }) => name))].toSorted()).toEqual(callNames.toSorted())
})

test.each(callNames)(
  'a rule for %s refuses that call, and one for another does not',
  async (call) => {
    const started = await startIntegration()
    started.emulator.addRule({ call: call === 'stk' ? 'b2c' : 'stk', behaviour: 'quota' })
    started.emulator.addRule({ call, times: 1, behaviour: 'busy' })
    expect(await send[call](started)).toMatchObject({
      status: 500,
      body: { errorCode: '500.003.02' },
    })
    expect(started.emulator.rules().map(({ used }) => used)).toEqual([0, 1])
    expect(started.emulator.orders()).toEqual([])
    expect(started.emulator.transactions()).toEqual([])
    expect((await send[call](started)).body.errorCode).not.toBe('500.003.02')
  },
)

const byHand = { phone: customer, shortcode, amount: 47, reference: 'MV9' }

const fitting: [string, Omit<RuleInput, 'behaviour'>, (started: Started) => Promise<unknown>][] = [
  ['a prompt', { call: 'stk', amount: 1500, phone_ends: '5678', reference: 'MV1234' }, send.stk],
  ['a payout', { call: 'b2c', amount: 700, phone_ends: '5678', reference: 'order-1' }, send.b2c],
  ['a status', { call: 'status', reference: 'UKQ1234567' }, send.status],
  ['a reversal', { call: 'reversal', amount: 47, reference: 'UKQ1234567' }, send.reversal],
  [
    'a standing order',
    { call: 'standing_order', amount: 4500, phone_ends: '5678', reference: 'MV9' },
    send.standing_order,
  ],
  ['a SIM swap', { call: 'sim_swap', phone_ends: '5678' }, send.sim_swap],
  [
    'a payment by hand',
    { call: 'c2b', amount: 47, phone_ends: '5678', reference: 'MV9' },
    ({ emulator }) => emulator.pay(byHand),
  ],
  [
    'a simulated payment',
    { call: 'c2b', amount: 47, phone_ends: '5678', reference: 'MV9' },
    send.c2b_simulate,
  ],
]

const others = {
  amount: 46,
  amount_ends: '4',
  phone_ends: '4567',
  reference: 'other',
} as const

test.each(fitting)(
  'a rule fits %s only with its own amount, phone and reference',
  async (_, fields, request) => {
    const rule = { ...fields, behaviour: {} }
    const started = await startIntegration()
    const { emulator } = started
    for (const [field, value] of Object.entries(others))
      emulator.addRule({ ...rule, [field]: value })
    emulator.addRule(rule)
    await request(started)
    expect(emulator.rules().map(({ used }) => used)).toEqual([0, 0, 0, 0, 1])
  },
)

test('a rule for some requests is not used up by one that is refused', async () => {
  const { emulator, prompt, pay, signed } = await startIntegration()
  await pay()
  emulator.addRule({ times: 1, behaviour: { result: '1019' } })
  expect((await prompt(signed('wrong'))).status).toBe(500)
  expect((await pay()).body.errorCode).toBe('500.002.1001')
  expect((await prompt({ Amount: 'x' })).status).toBe(400)
  expect(emulator.rules()).toMatchObject([{ used: 0 }])
  await prompt()
  await emulator.settled()
  expect(emulator.rules()).toMatchObject([{ used: 1 }])
  expect(emulator.orders()[0]).toMatchObject({ kind: 'stk', result_code: '1019' })
})

test('a rule for two requests shapes two, and the next rule the third', async () => {
  const { emulator, pay } = await startIntegration()
  emulator.addRule({ call: 'b2c', times: 2, behaviour: 'not_registered' })
  emulator.addRule({ call: 'b2c', behaviour: 'system_busy' })
  for (const id of ['1', '2', '3', '4']) await pay({ OriginatorConversationID: id })
  await emulator.settled()
  const results = emulator.orders().map(({ request_id, result_code }) => [request_id, result_code])
  expect(results.toReversed()).toEqual([
    ['1', '2040'],
    ['2', '2040'],
    ['3', '26'],
    ['4', '26'],
  ])
})

test('a rule wins over the digits of an amount, which also shape payouts and payments by hand', async () => {
  const { emulator, pay, receiver, register } = await startIntegration({
    settings: { magic_amounts: true },
    rules: [{ reference: 'order-1', behaviour: 'not_registered' }],
  })
  await register()
  await pay({ Amount: 1906 })
  await pay({ OriginatorConversationID: 'order-2', Amount: 1906 })
  await emulator.pay({ ...byHand, amount: 1911 })
  await emulator.pay({ ...byHand, amount: 912 })
  await emulator.settled()
  expect(receiver.at('/result').map(({ Result }) => Result.ResultCode)).toEqual([2040, 26])
  expect(receiver.at('/confirmation').map(({ TransAmount }) => TransAmount)).toEqual([
    '912.00',
    '912.00',
  ])
})

test('one rule is removed by its number, and the others stay', async () => {
  const { emulator } = await startIntegration()
  const ids = ['busy', 'quota', 'locked'] as const
  const [, second] = ids.map((behaviour) => emulator.addRule({ behaviour }).id)
  emulator.removeRules(second)
  expect(emulator.rules().map(({ behaviour }) => behaviour)).toEqual(['busy', 'locked'])
})
