import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

async function startAdmin() {
  const started = await startIntegration()
  const admin = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${started.emulator.url}/admin${path}`, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    })
    const text = await answer.text()
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  return { ...started, admin }
}

test('another process can do all that a test in the same process can', async () => {
  const { admin, prompt, receiver } = await startAdmin()
  expect((await admin('GET', '/clock')).body).toEqual({ now: '2026-11-26T07:15:00.000Z' })
  expect((await admin('POST', '/clock', { advance_seconds: 30 })).body.now).toBe(
    '2026-11-26T07:15:30.000Z',
  )
  expect((await admin('POST', '/clock', { to: '2026-11-26T10:16:00+03:00' })).body.now).toBe(
    '2026-11-26T07:16:00.000Z',
  )
  expect((await admin('PATCH', '/settings', { outcome_seconds: 5 })).body).toMatchObject({
    outcome_seconds: 5,
  })
  expect((await admin('GET', '/settings')).body).toMatchObject({
    outcome_seconds: 5,
    auto_approve: false,
  })

  const rule = (await admin('POST', '/rules', { call: 'b2c', behaviour: { result: 1, delay: 9 } }))
    .body
  expect((await admin('GET', '/rules')).body).toMatchObject([
    { id: rule.id, behaviour: { result: '1', delay: 9 } },
  ])
  expect((await admin('DELETE', `/rules/${rule.id}`)).status).toBe(204)
  expect((await admin('DELETE', '/rules')).status).toBe(204)
  expect((await admin('GET', '/rules')).body).toEqual([])

  await admin('PATCH', `/phones/${customer}`, { name: 'Wanjiru Kamau', balance: 9000, pin: '4321' })
  await prompt()
  const [shown] = (await admin('GET', `/phones/${customer}`)).body.prompts
  expect(
    (await admin('POST', `/phones/${customer}/prompts/${shown.id}/pin`, { pin: '4321' })).status,
  ).toBe(204)
  await admin('POST', '/settled', {})
  expect(receiver.at('/stk')).toHaveLength(1)
  await prompt({ Amount: '70' })
  const [other] = (await admin('GET', `/phones/${customer}`)).body.prompts
  expect((await admin('POST', `/phones/${customer}/prompts/${other.id}/cancel`, {})).status).toBe(
    204,
  )

  const paid = await admin('POST', `/phones/${customer}/pay`, {
    shortcode,
    amount: 90,
    reference: 'MV1',
    pin: '4321',
  })
  expect((await admin('GET', '/transactions?limit=1')).body).toMatchObject([
    { receipt: paid.body.receipt, amount: 90 },
  ])
  expect((await admin('GET', '/phones')).body).toMatchObject([
    { name: 'Wanjiru Kamau', balance: 7410 },
  ])
  expect((await admin('PATCH', `/shortcodes/${shortcode}`, { utility: 5 })).body).toMatchObject({
    utility: 5,
  })
  expect((await admin('GET', '/shortcodes')).body).toMatchObject([
    { shortcode, utility: 5, validates: 0 },
  ])
  expect((await admin('GET', '/orders')).body).toHaveLength(2)
})

test('the journal has every exchange, both ways, without passwords', async () => {
  const { admin, emulator, prompt, pay, receiver } = await startAdmin()
  const { body } = await prompt()
  emulator.cancelPrompt(customer, body.CheckoutRequestID)
  await emulator.settled()
  await pay()
  await emulator.settled()
  const journal = (await admin('GET', '/journal')).body
  expect(
    journal.map((one: { direction: string; call: string }) => `${one.direction} ${one.call}`),
  ).toEqual(['out b2c', 'in b2c', 'out stk', 'in stk', 'in token'])
  expect((await admin('GET', '/journal?call=stk&direction=out')).body).toMatchObject([
    {
      method: 'POST',
      url: `${receiver.url}/stk`,
      status: 200,
      request: { Body: { stkCallback: { ResultCode: 1032 } } },
      response: { ResultCode: 0 },
    },
  ])
  expect((await admin('GET', `/journal?text=${body.CheckoutRequestID}`)).body).toHaveLength(2)
  expect(JSON.stringify(journal)).not.toContain('emulator-p')
  expect(
    journal.find(
      ({ call, direction }: { call: string; direction: string }) =>
        call === 'stk' && direction === 'in',
    ).request.Password,
  ).toBe('…')
})

test('a callback of the journal is sent once more', async () => {
  const { admin, emulator, receiver, pay } = await startAdmin()
  await pay()
  await emulator.settled()
  const [{ id }] = (await admin('GET', '/journal?direction=out')).body
  expect((await admin('POST', `/journal/${id}/resend`, {})).status).toBe(204)
  await emulator.settled()
  expect(receiver.at('/result')[1]).toEqual(receiver.at('/result')[0])
})

test.each([
  ['POST', '/clock', { advance_seconds: -1 }, 400],
  ['POST', '/clock', { to: 'tomorrow' }, 400],
  ['POST', '/clock', { to: '2020-01-01T00:00:00Z' }, 400],
  ['POST', '/clock', '{', 400],
  ['PATCH', '/settings', { auto_approve: 'yes' }, 400],
  ['PATCH', '/settings', { speed: 3 }, 400],
  ['POST', '/rules', { behaviour: 'sleepy' }, 400],
  ['POST', '/rules', { call: 'stk' }, 400],
  ['PATCH', '/phones/0712345678', { balance: 1 }, 400],
  ['PATCH', `/phones/${customer}`, { pin: '12' }, 400],
  ['PATCH', `/phones/${customer}`, { balance: 500_001 }, 400],
  ['POST', `/phones/${customer}/prompts/ws_CO_1/pin`, { pin: '1234' }, 400],
  ['POST', `/phones/${customer}/prompts/ws_CO_1/cancel`, {}, 400],
  ['POST', `/phones/${customer}/pay`, { shortcode, amount: 1.5 }, 400],
  ['POST', `/phones/${customer}/pay`, { shortcode, amount: 1, reference: 'x'.repeat(21) }, 400],
  ['PATCH', '/shortcodes/600999', { utility: 1 }, 400],
  ['PATCH', `/shortcodes/${shortcode}`, { utility: -1 }, 400],
  ['POST', '/journal/99/resend', {}, 400],
  ['GET', '/journal?limit=many', undefined, 400],
] as const)(
  '%s %s with %j is refused with what is wrong, and changes nothing',
  async (method, path, body, status) => {
    const { admin, emulator } = await startAdmin()
    const before = [emulator.now(), emulator.settings(), emulator.rules(), emulator.shortcodes()]
    const answer = await admin(method, path, body)
    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatch(/\w/)
    expect([emulator.now(), emulator.settings(), emulator.rules(), emulator.shortcodes()]).toEqual(
      before,
    )
    expect(emulator.transactions()).toEqual([])
  },
)

test('what a form of another site could send is refused', async () => {
  const { emulator } = await startAdmin()
  const answer = await fetch(`${emulator.url}/admin/clock`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: '{"advance_seconds":60}',
  })
  expect(answer.status).toBe(415)
  expect(emulator.now().toISOString()).toBe('2026-11-26T07:15:00.000Z')
})

test('the page is told when something is different', async () => {
  const { emulator, prompt } = await startAdmin()
  const answer = await fetch(`${emulator.url}/admin/events`)
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader.read()).value).toContain('event: changed')
  await prompt()
  expect((await reader.read()).value).toContain('event: changed')
  // Many changes at once are told, too, and those that come while a line is written.
  const told = async () => (await reader.read()).value?.split('event: changed').length ?? 0
  for (let change = 0; change < 5; change += 1) emulator.set({ start_balance: change })
  let lines = 0
  while (lines < 5) lines += (await told()) - 1
  await reader.cancel()
})

test('nobody moves the time back', async () => {
  const { admin } = await startAdmin()
  expect((await admin('POST', '/clock', { to: '2026-11-26T07:14:59Z' })).body.error).toBe(
    'The clock goes forward only.',
  )
})
