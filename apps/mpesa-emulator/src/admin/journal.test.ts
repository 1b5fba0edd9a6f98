import { expect, test } from 'vitest'
import { customer, morning, shortcode, startIntegration } from '../testing/integration.js'

test('a validation is in the journal as a message of its own time, with what the business answered', async () => {
  const { emulator, receiver, register } = await startIntegration({
    merchants: [{ shortcode, validates: true }],
  })
  await register()
  receiver.answerWith((_path, response) => response.end('{"ResultCode":"C2B00012"}'))
  await emulator.advance(75)
  await emulator.pay({ phone: customer, shortcode, amount: 60, reference: 'MV9' })
  expect(emulator.journal({ call: 'c2b' })).toEqual([
    {
      id: expect.any(Number),
      at: morning.getTime() + 75_000,
      direction: 'out',
      call: 'c2b',
      method: 'POST',
      url: `${receiver.url}/validation`,
      request: receiver.at('/validation')[0],
      status: 200,
      response: { ResultCode: 'C2B00012' },
    },
  ])
})

test('a request that is no JSON is in the journal with its first 2,000 characters, and its answer', async () => {
  const { emulator, generate } = await startIntegration()
  const { access_token } = (await generate()).body
  await fetch(`${emulator.url}/mpesa/b2c/v3/paymentrequest?from=form`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: `Amount=700&${'x'.repeat(2000)}`,
  })
  expect(emulator.journal({ call: 'b2c' })).toMatchObject([
    {
      direction: 'in',
      url: '/mpesa/b2c/v3/paymentrequest?from=form',
      request: `Amount=700&${'x'.repeat(1989)}`,
      status: 400,
      response: { errorMessage: 'Bad Request - Invalid Payload' },
    },
  ])
})

test('the answer to a callback is in the journal with its first 20,000 characters', async () => {
  const { emulator, receiver, register } = await startIntegration()
  await register()
  receiver.answerWith((_path, response) => response.end('y'.repeat(20_001)))
  await emulator.pay({ phone: customer, shortcode, amount: 250 })
  await emulator.settled()
  expect(emulator.journal({ direction: 'out' })).toMatchObject([{ response: 'y'.repeat(20_000) }])
})

test('what was refused or cut off is in the journal with the code that it had, or with none', async () => {
  const { emulator, call, prompt, generate } = await startIntegration()
  await call('/mpesa/unknown', {})
  emulator.addRule({ call: 'stk', behaviour: 'never_arrived' })
  await prompt().catch(() => undefined)
  await generate('Basic wrong')
  expect(
    emulator
      .journal()
      .map(({ call: name, status, response }) => [
        name,
        status,
        (response as { errorCode?: string } | null)?.errorCode,
      ]),
  ).toEqual([
    ['token', 400, '400.008.01'],
    ['stk', null, undefined],
    ['unknown', 404, '404.001.01'],
    ['token', 200, undefined],
  ])
})

test.each([
  'text/plain',
  'application/jsonp',
  'text/plain; application/json',
  'multipart/form-data',
])('the admin API takes no change of the type %s', async (type) => {
  const { emulator } = await startIntegration()
  for (const [method, path] of [
    ['POST', '/rules'],
    ['PATCH', '/settings'],
    ['POST', `/phones/${customer}/pay`],
  ] as const) {
    const { status } = await fetch(`${emulator.url}/admin${path}`, {
      method,
      headers: { 'content-type': type },
      body: '{}',
    })
    expect([path, status]).toEqual([path, 415])
  }
})

test('each kind of callback is sent once more as it was, and is in the journal again', async () => {
  const { emulator, receiver, register, prompt, pay, ask } = await startIntegration({
    settings: { auto_approve: true },
  })
  await register()
  await emulator.pay({ phone: customer, shortcode, amount: 60, reference: 'MV9' })
  await prompt({ Amount: 70 })
  await pay({ Amount: 80 })
  await ask('/mpesa/accountbalance/v1/query', { CommandID: 'AccountBalance' })
  await emulator.settled()
  const sent = emulator.journal({ direction: 'out' })
  expect(sent.map(({ call }) => call)).toEqual(['balance', 'b2c', 'stk', 'c2b'])
  for (const { id, call, url, request } of sent) {
    const before = receiver.received.length
    emulator.resend(id)
    await emulator.settled()
    const path = new URL(url).pathname
    expect(receiver.received.slice(before), call).toEqual([{ path, body: request }])
    const [again] = emulator.journal({ direction: 'out' })
    expect(again).toMatchObject({ call, url, request, status: 200 })
    expect(again?.id).not.toBe(id)
  }
})
