import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

async function resultsOf({ emulator, receiver }: Started) {
  await emulator.settled()
  return receiver.at('/result').map(({ Result }) => Result)
}

test('a payout leaves the utility account, and its result carries another OriginatorConversationID', async () => {
  const started = await startIntegration()
  const { emulator, pay } = started
  const { status, body } = await pay()
  expect(status).toBe(200)
  expect(body).toEqual({
    ConversationID: expect.stringMatching(/^AG_20261126_[0-9a-f]{20}$/),
    OriginatorConversationID: 'order-1',
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
  const [result] = await resultsOf(started)
  expect(result).toMatchObject({
    ResultType: 0,
    ResultCode: 0,
    ConversationID: body.ConversationID,
  })
  expect(result.OriginatorConversationID).not.toBe('order-1')
  const { name } = emulator.phone(customer)
  expect(result.ResultParameters.ResultParameter).toEqual([
    { Key: 'TransactionAmount', Value: 700 },
    { Key: 'TransactionReceipt', Value: result.TransactionID },
    { Key: 'ReceiverPartyPublicName', Value: `${customer} - ${name}` },
    { Key: 'TransactionCompletedDateTime', Value: '26.11.2026 10:15:00' },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: 999_300 },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: 0 },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: 0 },
  ])
  expect(emulator.phone(customer)).toMatchObject({ balance: 100_700 })
  expect(emulator.phone(customer).messages[0]?.text).toContain(
    `${result.TransactionID} Confirmed. Shop sent you Ksh700.00`,
  )
  expect(emulator.shortcodes()).toMatchObject([{ utility: 999_300 }])
  expect(emulator.transactions()).toMatchObject([{ receipt: result.TransactionID, kind: 'payout' }])
})

test('a second order with the same OriginatorConversationID is refused, and pays nothing', async () => {
  const started = await startIntegration()
  await started.pay()
  expect(await started.pay({ Amount: '900' })).toMatchObject({
    status: 500,
    body: { errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' },
  })
  expect(await resultsOf(started)).toHaveLength(1)
})

test('version 1 has no id of the caller and pays twice', async () => {
  const started = await startIntegration()
  const request = started.payoutRequest({ OriginatorConversationID: undefined })
  const { body } = await started.call('/mpesa/b2c/v1/paymentrequest', request)
  await started.call('/mpesa/b2c/v1/paymentrequest', request)
  const results = await resultsOf(started)
  expect(results.map(({ ResultCode }) => ResultCode)).toEqual([0, 0])
  expect(results[0].OriginatorConversationID).toBe(body.OriginatorConversationID)
})

const failures: [
  code: number | string,
  what: string,
  changes: object,
  prepare?: (started: Started) => void,
][] = [
  [
    1,
    'the utility account has too little',
    {},
    ({ emulator }) => emulator.setShortcode(shortcode, { utility: 699 }),
  ],
  [2, 'the amount is 0', { Amount: '0' }],
  [3, 'the amount is over 250,000', { Amount: '250001' }],
  [
    8,
    'the customer would have more than 500,000',
    {},
    ({ emulator }) => emulator.setPhone(customer, { balance: 499_400 }),
  ],
  [
    11,
    'the shortcode is suspended',
    {},
    ({ emulator }) => emulator.setShortcode(shortcode, { state: 'suspended' }),
  ],
  [21, 'the initiator is that of another shortcode', { InitiatorName: 'till-initiator' }],
  [2001, 'the initiator is unknown', { InitiatorName: 'nobody' }],
  [
    2001,
    'the credential is not encrypted with this certificate',
    { SecurityCredential: 'bm90IGVuY3J5cHRlZA==' },
  ],
  [2006, 'the shortcode does not exist', { PartyA: '600999' }],
  [2028, 'the shortcode is a till', { PartyA: '700200', InitiatorName: 'till-initiator' }],
  [
    2040,
    'the payee has no M-PESA',
    {},
    ({ emulator }) => emulator.setPhone(customer, { state: 'unregistered' }),
  ],
  [
    'SFC_IC0003',
    'the number is nobody’s',
    {},
    ({ emulator }) => emulator.set({ open_phones: false }),
  ],
]

test.each(failures)(
  'a payout ends with %s where %s, without ResultParameters',
  async (code, _what, changes, prepare) => {
    const started = await startIntegration({
      merchants: [
        { shortcode },
        { shortcode: '700200', kind: 'till', initiator: 'till-initiator' },
      ],
    })
    prepare?.(started)
    const { status, body } = await started.pay(changes)
    expect(status).toBe(200)
    const [result] = await resultsOf(started)
    expect(result).toMatchObject({ ResultCode: code, ConversationID: body.ConversationID })
    // As in the result of a successful payout, this is not the request's identifier.
    expect(result.OriginatorConversationID).toEqual(expect.any(String))
    expect(result.OriginatorConversationID).not.toBe('order-1')
    expect(result.TransactionID).toMatch(/^[0-9A-Z]{10}$/)
    expect(result).not.toHaveProperty('ResultParameters')
    expect(started.emulator.transactions()).toEqual([])
  },
)

test('more than 500,000 to one customer in a day ends with 4', async () => {
  const started = await startIntegration()
  for (const [index, Amount] of ['250000', '250000', '1'].entries()) {
    started.emulator.setPhone(customer, { balance: 0 })
    await started.pay({ OriginatorConversationID: `order-${index}`, Amount })
  }
  const results = await resultsOf(started)
  expect(results.map(({ ResultCode }) => ResultCode)).toEqual([0, 0, 4])
})

test('after five wrong passwords the credential is locked, also for the right one, until it is unlocked', async () => {
  const started = await startIntegration()
  const { emulator, pay, credential } = started
  for (let order = 0; order < 5; order += 1) {
    await pay({
      OriginatorConversationID: `wrong-${order}`,
      SecurityCredential: credential('wrong'),
    })
  }
  await pay({ OriginatorConversationID: 'locked' })
  emulator.setShortcode(shortcode, { wrong_passwords: 0 })
  await pay({ OriginatorConversationID: 'unlocked' })
  const results = await resultsOf(started)
  expect(results.map(({ ResultCode }) => ResultCode)).toEqual([
    2001, 2001, 2001, 2001, 2001, 8006, 0,
  ])
})

test('a right password ends the count of wrong ones', async () => {
  const started = await startIntegration()
  const { pay, credential } = started
  for (let round = 0; round < 2; round += 1) {
    for (let order = 0; order < 4; order += 1) {
      await pay({
        OriginatorConversationID: `wrong-${round}-${order}`,
        SecurityCredential: credential('wrong'),
      })
    }
    await pay({ OriginatorConversationID: `right-${round}` })
  }
  const results = await resultsOf(started)
  const codes = [2001, 2001, 2001, 2001, 0]
  expect(results.map(({ ResultCode }) => ResultCode)).toEqual([...codes, ...codes])
})

test.each([
  ['CommandID', 'Payment'],
  ['Remarks', 'x'],
  ['Remarks', 'x'.repeat(101)],
  ['PartyB', '0712345678'],
  ['OriginatorConversationID', undefined],
  ['ResultURL', 'https://example.test/query'],
])('a payout whose %s is %j is refused by its name', async (field, value) => {
  const { pay } = await startIntegration()
  expect((await pay({ [field]: value })).body.errorMessage).toBe(`Bad Request - Invalid ${field}`)
})

test('wrong passwords are counted for their own shortcode, in every call that has a password', async () => {
  const { emulator, pay, ask, credential } = await startIntegration({
    merchants: [{ shortcode }, { shortcode: '600200', initiator: 'second' }],
  })
  const wrong = { SecurityCredential: credential('wrong') }
  for (const id of ['1', '2', '3']) await pay({ OriginatorConversationID: id, ...wrong })
  const asked = { CommandID: 'AccountBalance', ...wrong }
  for (let call = 1; call <= 2; call += 1) await ask('/mpesa/accountbalance/v1/query', asked)
  await pay({ OriginatorConversationID: 'locked' })
  await pay({ OriginatorConversationID: 'other', PartyA: '600200', InitiatorName: 'second' })
  await emulator.settled()
  const outcomes = emulator.orders().map(({ request_id, result_code }) => [request_id, result_code])
  expect(outcomes.slice(0, 2)).toEqual([
    ['other', '0'],
    ['locked', '8006'],
  ])
  expect(emulator.shortcodes().map(({ wrong_passwords }) => wrong_passwords)).toEqual([5, 0])
})
