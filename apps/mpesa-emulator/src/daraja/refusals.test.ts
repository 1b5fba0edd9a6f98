import { expect, test } from 'vitest'
import { ZodObject } from 'zod'
import { calls } from './calls.js'
import { errorSchema } from './inbound-shapes.js'
import { customer, startIntegration } from '../testing/integration.js'

test('a path that Daraja does not have is refused with 404.001.01', async () => {
  const { call } = await startIntegration()
  expect(await call('/mpesa/stkpush/v2/processrequest', {})).toMatchObject({
    status: 404,
    body: { errorCode: '404.001.01' },
  })
})

test('another method than POST is refused with 405.001', async () => {
  const { emulator } = await startIntegration()
  const answer = await fetch(`${emulator.url}/mpesa/stkpush/v1/processrequest`)
  expect(answer.status).toBe(405)
  const body = errorSchema.parse(await answer.json())
  expect(body).toMatchObject({ errorCode: '405.001', errorMessage: 'GET Method Not Allowed' })
})

test.each(['not json', '[]', '"text"', 'null', ''])(
  'the body %j is refused with 400.002.02',
  async (body) => {
    const { call } = await startIntegration()
    const answer = await call('/mpesa/stkpush/v1/processrequest', {}, { body })
    expect(answer).toMatchObject({ status: 400, body: { errorCode: '400.002.02' } })
  },
)

const wrong = {
  BusinessShortCode: ['12', 'abc', undefined],
  Timestamp: ['2026', '20261301000000', '20260230120000', undefined],
  TransactionType: ['CustomerPayBill', undefined],
  Amount: ['-5', '10.50', 'ten', '', undefined],
  PartyA: ['0712345678', '254812345678', undefined],
  PhoneNumber: ['+254712345678', '25471234567', undefined],
  PartyB: ['x', undefined],
  CallBackURL: [
    'nowhere',
    'ftp://example.test/x',
    'https://example.test/mpesa/callback',
    undefined,
  ],
  AccountReference: ['', 'thirteen-long', undefined],
  TransactionDesc: ['fourteen-long.'],
}

test.each(
  Object.entries(wrong).flatMap(([field, values]) => values.map((value) => [field, value])),
)('a prompt whose %s is %j is refused by its name', async (field, value) => {
  const { prompt } = await startIntegration()
  expect(await prompt({ [field!]: value })).toMatchObject({
    status: 400,
    body: { errorCode: '400.002.02', errorMessage: `Bad Request - Invalid ${field}` },
  })
})

test('numbers may be numbers or texts, and a line may start with 2541', async () => {
  const { emulator, prompt } = await startIntegration()
  const answer = await prompt({
    Amount: 40,
    PhoneNumber: 254110123456,
    PartyA: 254110123456,
    PartyB: 600100,
  })
  expect(answer.status).toBe(200)
  expect(emulator.phone('254110123456').prompts).toHaveLength(1)
})

test.each(['mpesa', 'M-PESA', 'safaricom', 'cmd', 'sql', 'query', 'exec'])(
  'a callback address with the word %s is refused',
  async (word) => {
    const { prompt, register } = await startIntegration()
    const url = `https://example.test/${word}/callback`
    expect((await prompt({ CallBackURL: url })).body.errorMessage).toBe(
      'Bad Request - Invalid CallBackURL',
    )
    expect((await register({ ValidationURL: url })).body.errorMessage).toBe(
      'Bad Request - Invalid ValidationURL',
    )
  },
)

test('the addresses in a request are checked in every call that has some', () => {
  const addresses = calls.map(({ path, schema }) => {
    expect(schema).toBeInstanceOf(ZodObject)
    const names = Object.keys((schema as ZodObject).shape)
    return [path, names.filter((name) => name.endsWith('URL')).toSorted()]
  })
  expect(calls.map(({ path, urls }) => [path, urls.toSorted()])).toEqual(addresses)
  expect(addresses.flatMap(([, names]) => names).length).toBeGreaterThan(10)
})

test('in production callback addresses are HTTPS and no tunnels; in the sandbox both are fine', async () => {
  const { emulator, prompt } = await startIntegration()
  expect((await prompt()).status).toBe(200)
  emulator.set({ production: true })
  const refused = { body: { errorMessage: 'Bad Request - Invalid CallBackURL' } }
  expect(await prompt()).toMatchObject(refused)
  expect(await prompt({ CallBackURL: 'https://abc.ngrok.io/x' })).toMatchObject(refused)
  expect((await prompt({ CallBackURL: 'https://example.test/x', Amount: '2' })).status).toBe(200)
})

test.each([
  ['ngrok-free.app', 400],
  ['mockbin.org', 400],
  ['requestbin.net', 400],
  ['localtunnel.me', 400],
  ['abc.loca.lt', 400],
  ['webhook.site', 400],
  ['loca.lt.example.test', 200],
  ['example.test/ngrok', 200],
])('in production a callback to %s is answered with %i', async (address, status) => {
  const { prompt } = await startIntegration({ settings: { production: true } })
  expect((await prompt({ CallBackURL: `https://${address}` })).status).toBe(status)
})

test('an amount may have decimals of zero only', async () => {
  const { emulator, prompt } = await startIntegration()
  expect((await prompt({ Amount: '40.01' })).body.errorMessage).toBe('Bad Request - Invalid Amount')
  expect((await prompt({ Amount: '40.00' })).status).toBe(200)
  expect(emulator.phone(customer).prompts).toMatchObject([{ amount: 40 }])
})

test('more requests in a second than allowed are a spike, until the next second', async () => {
  const { emulator, prompt } = await startIntegration({ settings: { requests_per_second: 2 } })
  expect((await prompt()).status).toBe(200)
  expect(await prompt()).toMatchObject({ status: 500, body: { errorCode: '500.003.02' } })
  await emulator.advance(1)
  expect((await prompt({ Amount: '7' })).status).toBe(200)
})

test('a request with a wrong token does not count for the limits', async () => {
  const { call } = await startIntegration({ settings: { requests_per_day: 2 } })
  const ask = (init?: RequestInit) => call('/imsi/v2/checkATI', { customerNumber: customer }, init)
  const wrong = { headers: { authorization: 'Bearer wrong' } }
  for (let request = 1; request <= 3; request += 1) {
    expect((await ask(wrong)).body.errorCode).toBe('404.001.03')
  }
  // The first one is that for the token.
  expect((await ask()).status).toBe(200)
  expect((await ask()).body.errorCode).toBe('500.003.03')
})

test('what is refused as a spike counts for the quota of the day', async () => {
  const { emulator, generate } = await startIntegration({
    settings: { requests_per_second: 1, requests_per_day: 3 },
  })
  expect((await generate()).status).toBe(200)
  for (let request = 2; request <= 3; request += 1) {
    expect((await generate()).body.errorCode).toBe('500.003.02')
  }
  await emulator.advance(1)
  expect((await generate()).body.errorCode).toBe('500.003.03')
})

test('more requests in a day than allowed break the quota, until the next day in Nairobi', async () => {
  const { emulator, generate } = await startIntegration({ settings: { requests_per_day: 2 } })
  expect((await generate()).status).toBe(200)
  expect((await generate()).status).toBe(200)
  await emulator.advance(13 * 3600)
  expect(await generate()).toMatchObject({ status: 500, body: { errorCode: '500.003.03' } })
  await emulator.advance(3600)
  expect((await generate()).status).toBe(200)
})

test.each([
  ['busy', 500, '500.003.02'],
  ['quota', 500, '500.003.03'],
  ['internal_error', 500, '500.003.1001'],
  ['locked', 500, '500.001.1001'],
] as const)(
  'a rule refuses a request as %s, and nothing happens',
  async (behaviour, status, errorCode) => {
    const { emulator, prompt } = await startIntegration()
    emulator.addRule({ call: 'stk', times: 1, behaviour })
    expect(await prompt()).toMatchObject({ status, body: { errorCode } })
    expect(emulator.orders()).toEqual([])
    expect((await prompt()).status).toBe(200)
    expect(emulator.phone(customer).prompts).toHaveLength(1)
  },
)

test('every call can be refused by a rule', async () => {
  const { emulator, generate } = await startIntegration()
  emulator.addRule({ call: 'token', behaviour: 'busy' })
  expect((await generate()).body.errorCode).toBe('500.003.02')
})
