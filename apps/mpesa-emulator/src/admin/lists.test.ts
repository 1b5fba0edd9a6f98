import { expect, test } from 'vitest'
import { customer, morning, shortcode, startIntegration } from '../testing/integration.js'

const otherCustomer = '254712345679'

async function startAdmin(options?: Parameters<typeof startIntegration>[0]) {
  const started = await startIntegration(options)
  const get = async (path: string) => {
    const answer = await fetch(`${started.emulator.url}/admin${path}`)
    return { status: answer.status, body: await answer.json() }
  }
  return { ...started, get }
}

/** Payments of 1, 2, 3 … shillings. */
async function payOften({ emulator }: Awaited<ReturnType<typeof startAdmin>>, count: number) {
  for (let amount = 1; amount <= count; amount += 1) {
    await emulator.pay({ phone: customer, shortcode, amount })
  }
}

test('transactions are the newest first, also those of one moment, and 100 without a limit', async () => {
  const started = await startAdmin()
  const { emulator, get } = started
  await payOften(started, 101)
  await emulator.advance(60)
  await emulator.pay({ phone: otherCustomer, shortcode, amount: 500 })
  const amounts = async (query: string) =>
    (await get(`/transactions${query}`)).body.map(({ amount }: { amount: number }) => amount)
  expect(await amounts('?limit=4')).toEqual([500, 101, 100, 99])
  expect(await amounts('')).toEqual([500, ...Array.from({ length: 99 }, (_, at) => 101 - at)])
  expect(await amounts('?limit=10000')).toHaveLength(102)
})

test('orders are the newest first, and 100 without a limit', async () => {
  const started = await startAdmin()
  for (let order = 1; order <= 102; order += 1) {
    await started.pay({ OriginatorConversationID: `order-${order}`, SecurityCredential: 'x' })
  }
  const ids = async (query: string) =>
    (await started.get(`/orders${query}`)).body.map((one: { request_id: string }) => one.request_id)
  expect(await ids('?limit=3')).toEqual(['order-102', 'order-101', 'order-100'])
  expect(await ids('')).toHaveLength(100)
  expect((await ids('')).at(-1)).toBe('order-3')
  expect(await ids('?limit=200')).toHaveLength(102)
})

test('the journal is the newest first with its times, and 100 without a limit', async () => {
  const started = await startAdmin()
  const { emulator, get, generate } = started
  for (let call = 1; call <= 101; call += 1) {
    await generate()
    await emulator.advance(1)
  }
  const times = async (query: string) =>
    (await get(`/journal${query}`)).body.map(
      ({ at }: { at: number }) => (at - morning.getTime()) / 1000,
    )
  expect(await times('?limit=3')).toEqual([100, 99, 98])
  expect(await times('')).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index))
  expect(await times('?limit=101')).toHaveLength(101)
})

test('the journal is filtered by call, direction and a text in address, request or answer', async () => {
  const started = await startAdmin({ settings: { auto_approve: true } })
  const { emulator, get, prompt, pay, queryPrompt, receiver } = started
  const { body } = await prompt({ AccountReference: 'MV77' })
  await emulator.settled()
  await pay()
  await emulator.settled()
  await queryPrompt(body.CheckoutRequestID)
  const listed = async (query: string) =>
    (await get(`/journal?${query}`)).body.map(
      ({ direction, call }: { direction: string; call: string }) => `${direction} ${call}`,
    )
  expect(await listed('call=b2c')).toEqual(['out b2c', 'in b2c'])
  expect(await listed('direction=out')).toEqual(['out b2c', 'out stk'])
  expect(await listed('direction=in&limit=2')).toEqual(['in stk_query', 'in b2c'])
  expect(await listed('call=stk&direction=in')).toEqual(['in stk'])
  expect(await listed('text=MV77')).toEqual(['in stk'])
  expect(await listed('text=expires_in')).toEqual(['in token'])
  expect(await listed('text=/b2c/v3/')).toEqual(['in b2c'])
  expect(await listed('text=grant_type')).toEqual(['in token'])
  expect(
    await listed(`text=${encodeURIComponent(`${receiver.url}/result`)}&direction=out`),
  ).toEqual(['out b2c'])
  expect(await listed(`text=${body.CheckoutRequestID}`)).toEqual([
    'in stk_query',
    'out stk',
    'in stk',
  ])
  expect(await listed(`text=${body.CheckoutRequestID}&call=stk&direction=out`)).toEqual(['out stk'])
  expect(await listed('text=nothing')).toEqual([])
})

test.each(['/transactions', '/orders', '/journal'])(
  '%s has limits from 1 to 10,000',
  async (path) => {
    const { get } = await startAdmin()
    for (const limit of ['0', '-1', '10001', '1.5', 'many']) {
      expect(await get(`${path}?limit=${limit}`), limit).toMatchObject({
        status: 400,
        body: { error: expect.stringMatching(/^limit: /) },
      })
    }
    for (const limit of [1, 10_000]) expect((await get(`${path}?limit=${limit}`)).status).toBe(200)
    expect((await get(`${path}?size=5`)).status).toBe(400)
  },
)

test('phones and shortcodes are in the order of their numbers, without PIN, passkey and password', async () => {
  const { emulator, get } = await startAdmin({
    merchants: [
      { shortcode: '700300', passkey: 'secret-passkey', initiator_password: 'secret-password' },
      { shortcode, working: 40 },
    ],
  })
  emulator.setPhone(otherCustomer, { pin: '8642' })
  emulator.setPhone(customer, { name: 'Wanjiru Kamau', sim_changed_at: 17 })
  const { body } = await get('/overview')
  expect(body).toEqual({
    now: morning.getTime(),
    settings: emulator.settings(),
    phones: emulator.phones(),
    shortcodes: emulator.shortcodes(),
    rules: [],
  })
  expect(body.phones).toEqual([
    {
      number: customer,
      name: 'Wanjiru Kamau',
      balance: 100_000,
      state: 'on',
      sim_changed_at: 17,
      prompts: [],
      messages: [],
    },
    expect.objectContaining({ number: otherCustomer, sim_changed_at: null }),
  ])
  expect(body.shortcodes).toMatchObject([
    { shortcode, working: 40 },
    { shortcode: '700300', working: 0 },
  ])
  for (const path of ['/overview', '/phones', `/phones/${otherCustomer}`, '/shortcodes']) {
    expect(JSON.stringify((await get(path)).body)).not.toMatch(/8642|"pin"|passkey|password"/)
  }
})

test('a phone that is added by a call has the name that its last four digits choose', async () => {
  const { emulator, prompt } = await startAdmin()
  for (const PhoneNumber of ['254711110001', '254722220001', '254711110011']) {
    await prompt({ PhoneNumber })
  }
  const nameOf = (number: string) => emulator.phone(number).name
  expect(nameOf('254711110001')).toBe(nameOf('254722220001'))
  expect(nameOf('254711110001')).not.toBe(nameOf('254711110011'))
})

test('a phone shows its 50 newest messages, the newest first', async () => {
  const started = await startAdmin()
  await payOften(started, 51)
  const { messages } = (await started.get(`/phones/${customer}`)).body
  expect(messages).toHaveLength(50)
  expect(messages[0].text).toContain('You paid Ksh51.00')
  expect(messages[49].text).toContain('You paid Ksh2.00')
})

test('a phone answers only its own prompt, and each prompt once', async () => {
  const { emulator, prompt } = await startAdmin()
  emulator.setPhone(otherCustomer, { pin: '4321' })
  const { body: first } = await prompt({ Amount: 30 })
  const { body: second } = await prompt({ Amount: 40, PhoneNumber: otherCustomer })
  expect(() => emulator.enterPin(otherCustomer, first.CheckoutRequestID, '4321')).toThrow(
    `Phone ${otherCustomer} has no open prompt ${first.CheckoutRequestID}.`,
  )
  expect(() => emulator.cancelPrompt(customer, second.CheckoutRequestID)).toThrow('no open prompt')
  emulator.enterPin(otherCustomer, second.CheckoutRequestID, '4321')
  expect(() => emulator.cancelPrompt(otherCustomer, second.CheckoutRequestID)).toThrow(
    'no open prompt',
  )
  expect(emulator.transactions()).toMatchObject([{ phone: otherCustomer, amount: 40 }])
  expect(emulator.phones().map(({ prompts }) => prompts.map(({ amount }) => amount))).toEqual([
    [30],
    [],
  ])
})
