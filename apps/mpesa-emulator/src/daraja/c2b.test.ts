import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

const payment = { phone: customer, shortcode, amount: 250, reference: 'MV1234' }
const validating = { merchants: [{ shortcode, validates: true }] }

const isPaid = (answer: object) => 'receipt' in answer

test('a payment by hand is confirmed with a masked number', async () => {
  const { emulator, receiver, register } = await startIntegration()
  expect((await register()).body).toEqual({
    // Spelled so in the portal.
    OriginatorCoversationID: expect.any(String),
    ResponseCode: '0',
    ResponseDescription: 'Success',
  })
  const paid = await emulator.pay(payment)
  await emulator.settled()
  const [first, last] = emulator.phone(customer).name.split(' ')
  expect(receiver.received).toHaveLength(1)
  expect(receiver.at('/confirmation')).toEqual([
    {
      TransactionType: 'Pay Bill',
      TransID: (paid as { receipt: string }).receipt,
      TransTime: '20261126101500',
      TransAmount: '250.00',
      BusinessShortCode: shortcode,
      BillRefNumber: 'MV1234',
      InvoiceNumber: '',
      OrgAccountBalance: '1000250.00',
      ThirdPartyTransID: '',
      MSISDN: '25471****678',
      FirstName: first,
      MiddleName: '',
      LastName: last,
    },
  ])
  expect(emulator.phone(customer)).toMatchObject({ balance: 99_750 })
})

test('without registered addresses money still moves', async () => {
  const { emulator, receiver } = await startIntegration()
  expect(isPaid(await emulator.pay(payment))).toBe(true)
  await emulator.settled()
  expect(receiver.received).toEqual([])
})

test.each([
  ['the PIN is wrong', { pin: '0000' }],
  ['there is no such business number', { shortcode: '600999' }],
  ['you have too little money in M-PESA', { amount: 100_001 }],
  ['Declined due to limit rule: greater than the maximum transaction amount.', { amount: 250_001 }],
])('the phone is told why a payment failed: %s', async (refused, changes) => {
  const { emulator } = await startIntegration()
  expect(await emulator.pay({ ...payment, ...changes })).toEqual({ refused })
  expect(emulator.phone(customer).messages[0]?.text).toContain(refused)
  expect(emulator.transactions()).toEqual([])
})

test('validation is off unless the shortcode has it', async () => {
  const { emulator, receiver, register } = await startIntegration()
  await register()
  await emulator.pay(payment)
  expect(receiver.at('/validation')).toEqual([])
})

test.each(['0', 0])(
  'a validation answered with %j lets the payment through, with the id that it gave',
  async (ResultCode) => {
    const { emulator, receiver, register } = await startIntegration(validating)
    await register()
    receiver.answerWith((_path, response) =>
      response.end(
        JSON.stringify({ ResultCode, ResultDesc: 'Accepted', ThirdPartyTransID: 'own-7' }),
      ),
    )
    const paid = await emulator.pay(payment)
    await emulator.settled()
    const [asked] = receiver.at('/validation')
    // The balance is told only after the payment.
    expect(asked).toMatchObject({
      OrgAccountBalance: '',
      BillRefNumber: 'MV1234',
      MSISDN: '25471****678',
    })
    expect(paid).toEqual({ receipt: asked.TransID })
    expect(receiver.at('/confirmation')).toMatchObject([
      { TransID: asked.TransID, ThirdPartyTransID: 'own-7' },
    ])
  },
)

test.each([
  ['C2B00011', 'the phone number is not accepted'],
  ['C2B00012', 'the account number is wrong'],
  ['C2B00013', 'the amount is not accepted'],
  ['C2B00014', 'your details are not accepted'],
  ['C2B00015', 'the shortcode is wrong'],
  ['C2B00016', 'the business refused it'],
  ['C2B00099', 'the business refused it'],
  [1, 'the business refused it'],
])('a validation answered with %s refuses the payment', async (ResultCode, refused) => {
  const { emulator, receiver, register } = await startIntegration(validating)
  await register()
  receiver.answerWith((_path, response) =>
    response.end(JSON.stringify({ ResultCode, ResultDesc: 'Rejected' })),
  )
  expect(await emulator.pay(payment)).toEqual({ refused })
  expect(emulator.transactions()).toEqual([])
  expect(receiver.at('/confirmation')).toEqual([])
})

test.each([
  ['Completed', true],
  ['Cancelled', false],
] as const)(
  'where a validation is not answered in time, ResponseType %s decides',
  async (ResponseType, isThrough) => {
    const { emulator, receiver, register } = await startIntegration({
      ...validating,
      settings: { validation_seconds: 0.05, callback_seconds: 600 },
    })
    await register({ ResponseType })
    receiver.answerWith((path, response) => {
      if (path === '/confirmation') response.end('{}')
    })
    expect(isPaid(await emulator.pay(payment))).toBe(isThrough)
  },
)

test.each(['completed', 'CANCELLED', 'Canceled', undefined])(
  'the ResponseType %j is refused: it is exactly Completed or Cancelled',
  async (ResponseType) => {
    const { register } = await startIntegration()
    expect((await register({ ResponseType })).body.errorMessage).toBe(
      'Bad Request - Invalid ResponseType',
    )
  },
)

test('of two payments that wait for a validation at once a phone makes only the one that it has money for', async () => {
  const { emulator, receiver, register } = await startIntegration(validating)
  await register()
  const { balance } = emulator.phone(customer)
  const asked: (() => void)[] = []
  receiver.answerWith((path, response) => {
    asked.push(() => response.end('{"ResultCode":"0","ResultDesc":"Accepted"}'))
    if (path === '/confirmation') asked.pop()?.()
    if (asked.length === 2) for (const accept of asked.splice(0)) accept()
  })
  const amount = balance - 1
  const [first, second] = await Promise.all([
    emulator.pay({ ...payment, amount }),
    emulator.pay({ ...payment, amount }),
  ])
  expect([first, second].filter(isPaid)).toHaveLength(1)
  expect([first, second]).toContainEqual({ refused: 'you have too little money in M-PESA' })
  expect(emulator.phone(customer).balance).toBe(1)
  expect(emulator.transactions()).toHaveLength(1)
})

test('addresses are registered as often as one likes in the sandbox, but once in production', async () => {
  const { emulator, register } = await startIntegration()
  expect((await register({}, 'v1')).status).toBe(200)
  expect((await register()).status).toBe(200)
  emulator.set({ production: true })
  const https = {
    ConfirmationURL: 'https://example.test/c',
    ValidationURL: 'https://example.test/v',
  }
  expect(await register(https)).toMatchObject({
    status: 500,
    body: { errorCode: '500.003.1001', errorMessage: 'Urls are already registered' },
  })
})

test('the sandbox simulates a payment; production has no such call', async () => {
  const { emulator, receiver, register, call } = await startIntegration()
  await register()
  const request = {
    ShortCode: shortcode,
    CommandID: 'CustomerPayBillOnline',
    Amount: 5,
    Msisdn: customer,
    BillRefNumber: 'MV1',
  }
  expect(await call('/mpesa/c2b/v2/simulate', request)).toMatchObject({
    status: 200,
    body: { OriginatorCoversationID: expect.any(String), ResponseCode: '0' },
  })
  await emulator.settled()
  expect(receiver.at('/confirmation')).toMatchObject([
    { TransAmount: '5.00', BillRefNumber: 'MV1' },
  ])
  emulator.set({ production: true })
  expect((await call('/mpesa/c2b/v2/simulate', request)).body.errorCode).toBe('404.001.01')
})

test('confirmations are lost, doubled or late where a rule says so', async () => {
  const { emulator, receiver, register } = await startIntegration()
  await register()
  emulator.addRule({ call: 'c2b', reference: 'lost', behaviour: 'no_callback' })
  emulator.addRule({ call: 'c2b', reference: 'twice', behaviour: 'doubled' })
  emulator.addRule({ call: 'c2b', reference: 'late', behaviour: 'delayed' })
  for (const reference of ['lost', 'twice', 'late']) await emulator.pay({ ...payment, reference })
  const references = () => receiver.at('/confirmation').map(({ BillRefNumber }) => BillRefNumber)
  await emulator.settled()
  expect(references()).toEqual(['twice', 'twice'])
  await emulator.advance(3599)
  expect(references()).toEqual(['twice', 'twice'])
  await emulator.advance(1)
  expect(references()).toEqual(['twice', 'twice', 'late'])
  expect(emulator.transactions()).toHaveLength(3)
})

test.each([
  ['status 500', 500, '{"ResultCode":"0"}'],
  ['a text that is no JSON', 200, 'Accepted'],
  ['no ResultCode', 200, '{}'],
])(
  'a validation answered with %s says nothing, so the ResponseType decides',
  async (_, status, text) => {
    const { emulator, receiver, register } = await startIntegration(validating)
    receiver.answerWith((_path, response) => response.writeHead(status).end(text))
    await register({ ResponseType: 'Cancelled' })
    expect(await emulator.pay(payment)).toEqual({ refused: 'the business could not be reached' })
    await register({ ResponseType: 'Completed' })
    expect(isPaid(await emulator.pay(payment))).toBe(true)
  },
)

test('a simulated payment needs no PIN and no reference, but a business that there is', async () => {
  const { emulator, receiver, register, call } = await startIntegration()
  await register({ ConfirmationURL: `${receiver.url}/other` })
  await register()
  emulator.setPhone(customer, { pin: '4321' })
  const request = { CommandID: 'CustomerPayBillOnline', Amount: 5, Msisdn: customer }
  await call('/mpesa/c2b/v1/simulate', { ...request, ShortCode: shortcode })
  await emulator.settled()
  expect(receiver.received).toHaveLength(1)
  expect(receiver.at('/confirmation')).toMatchObject([{ BillRefNumber: '', TransAmount: '5.00' }])
  const unknown = { ...request, ShortCode: '600999' }
  expect((await call('/mpesa/c2b/v1/simulate', unknown)).body.errorMessage).toBe(
    'Merchant does not exist',
  )
  expect((await register({ ShortCode: '600999' })).body.errorMessage).toBe(
    'Merchant does not exist',
  )
  expect(emulator.transactions()).toHaveLength(1)
})
