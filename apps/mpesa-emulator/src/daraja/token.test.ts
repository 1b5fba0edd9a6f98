import { expect, test } from 'vitest'
import { startIntegration } from '../testing/integration.js'

test('a token is given for the consumer key and secret, for 3599 seconds', async () => {
  const { generate } = await startIntegration()
  const { status, body } = await generate()
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['access_token', 'expires_in'])
  expect(Number(body.expires_in)).toBe(3599)
})

test('expires_in is a number or a text', async () => {
  const { generate } = await startIntegration()
  const seen = new Set<string>()
  for (let call = 0; call < 12; call += 1) seen.add(typeof (await generate()).body.expires_in)
  expect([...seen].toSorted()).toEqual(['number', 'string'])
})

test('a new token ends the one before, which is then refused by HTTP 404', async () => {
  const { generate, prompt } = await startIntegration()
  expect((await prompt()).status).toBe(200)
  await generate()
  expect(await prompt({ Amount: '10' })).toMatchObject({
    status: 404,
    body: {
      requestId: expect.any(String),
      errorCode: '404.001.03',
      errorMessage: 'Invalid Access Token',
    },
  })
})

test('the scheme of an authorization may be written in small letters', async () => {
  const { basic, generate } = await startIntegration()
  const authorization = basic('emulator-key:emulator-secret').replace('Basic', 'basic')
  expect((await generate(authorization)).status).toBe(200)
})

test('a token ends after 3599 seconds', async () => {
  const { emulator, prompt } = await startIntegration()
  expect((await prompt()).status).toBe(200)
  await emulator.advance(3598)
  expect((await prompt({ Amount: '20' })).status).toBe(200)
  await emulator.advance(1)
  expect((await prompt({ Amount: '30' })).body.errorCode).toBe('404.001.03')
})

test.each([
  '',
  'Bearer emulator-key',
  'Basic',
  `Basic ${Buffer.from('emulator-key:wrong').toString('base64')}`,
])('who signs in with %j is refused with 400.008.01', async (authorization) => {
  const { generate } = await startIntegration()
  expect(await generate(authorization)).toMatchObject({
    status: 400,
    body: { errorCode: '400.008.01' },
  })
})

test.each(['', '?grant_type=password'])(
  'the grant type %j is refused with 400.008.02',
  async (query) => {
    const { basic, generate } = await startIntegration()
    const answer = await generate(basic('emulator-key:emulator-secret'), query)
    expect(answer).toMatchObject({ status: 400, body: { errorCode: '400.008.02' } })
  },
)
