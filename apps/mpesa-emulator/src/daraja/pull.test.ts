import { expect, test } from 'vitest'
import type { EmulatorOptions } from '../emulator.js'
import { customer, makeIntegration, shortcode, startIntegration } from '../testing/integration.js'

async function startPulling(options?: EmulatorOptions) {
  const started = await startIntegration(options)
  const register = () =>
    started.call('/pulltransactions/v1/register', {
      ShortCode: shortcode,
      RequestType: 'Pull',
      NominatedNumber: '0722000000',
      CallBackURL: 'https://example.test/pull',
    })
  const pull = (changes: object = {}) =>
    started.call('/pulltransactions/v1/query', {
      ShortCode: shortcode,
      StartDate: '2026-11-26 8:00:00',
      EndDate: '2026-11-26 23:59',
      OffSetValue: '0',
      ...changes,
    })
  return { ...started, register, pull }
}

test('a shortcode is registered once for pulling, and cannot be pulled before', async () => {
  const { register, pull } = await startPulling()
  expect((await pull()).body.errorMessage).toBe('Bad Request - Invalid ShortCode')
  expect((await register()).body).toEqual({
    ResponseRefID: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ResponseStatus: '1000',
    ShortCode: shortcode,
    ResponseDescription: 'Shortcode Registered Successfully',
  })
  expect((await register()).body).toMatchObject({ ResponseStatus: '1001' })
})

test('payments are pulled, also those whose confirmation was lost or that were reversed, but no payouts and reversals', async () => {
  const { emulator, register, pull, pay, ask } = await startPulling()
  await register()
  expect((await pull()).body).toMatchObject({ ResponseCode: '1001', Response: [[]] })
  const paid = await emulator.pay({ phone: customer, shortcode, amount: 250, reference: 'MV1234' })
  await pay()
  await ask('/mpesa/reversal/v1/request', {
    CommandID: 'TransactionReversal',
    TransactionID: (paid as { receipt: string }).receipt,
    Amount: 250,
    ReceiverParty: shortcode,
    RecieverIdentifierType: '11',
  })
  await emulator.settled()
  expect(emulator.transactions().map(({ kind }) => kind)).toContain('reversal')
  expect((await pull()).body).toEqual({
    ResponseRefID: expect.any(String),
    ResponseCode: '1000',
    ResponseMessage: 'Success',
    Response: [
      [
        {
          transactionId: (paid as { receipt: string }).receipt,
          trxDate: '2026-11-26T07:15:00Z',
          msisdn: Number(customer),
          sender: emulator.phone(customer).name,
          transactiontype: 'c2b-pay-bill-debit',
          billreference: 'MV1234',
          amount: '250.00',
          organizationname: 'Shop',
        },
      ],
    ],
  })
})

test('a page has 100, and OffSetValue is where the next one begins', async () => {
  const { emulator, register, pull } = await startPulling()
  await register()
  for (let payment = 1; payment <= 101; payment += 1) {
    await emulator.pay({ phone: customer, shortcode, amount: payment })
  }
  const amounts = async (OffSetValue: string) =>
    (await pull({ OffSetValue })).body.Response[0].map(({ amount }: { amount: string }) =>
      Number(amount),
    )
  expect(await amounts('0')).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  expect(await amounts('100')).toEqual([101])
  expect(await amounts('101')).toEqual([])
})

test('the period is one of Nairobi', async () => {
  const { emulator, register, pull } = await startPulling()
  await register()
  await emulator.pay({ phone: customer, shortcode, amount: 250 })
  const code = async (StartDate: string, EndDate: string) =>
    (await pull({ StartDate, EndDate })).body.ResponseCode
  expect(await code('2026-11-26 10:15:00', '2026-11-26 10:15:00')).toBe('1000')
  expect(await code('2026-11-26 10:15:01', '2026-11-26 12:00:00')).toBe('1001')
  expect(await code('2026-11-26 09:00:00', '2026-11-26 10:14:59')).toBe('1001')
})

test('a period ends with the last millisecond of its last second', async () => {
  const now = (time: string) => ({ now: new Date(`2026-11-26T${time}Z`) })
  for (const [time, code] of [
    ['07:15:00.999', '1000'],
    ['07:15:01.000', '1001'],
  ] as const) {
    const { emulator, register, pull } = await startPulling(now(time))
    await register()
    await emulator.pay({ phone: customer, shortcode, amount: 250 })
    expect((await pull({ EndDate: '2026-11-26 10:15:00' })).body.ResponseCode, time).toBe(code)
  }
})

test('payments of more than 48 hours ago are gone', async () => {
  const { emulator, register, pull, generate } = await startPulling()
  await register()
  await emulator.pay({ phone: customer, shortcode, amount: 250 })
  await emulator.advance(48 * 3600 + 1)
  const { access_token } = (await generate()).body
  const answer = await fetch(`${emulator.url}/pulltransactions/v1/query`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: JSON.stringify({
      ShortCode: shortcode,
      StartDate: '2026-11-26 08:00',
      EndDate: '2026-11-30 08:00',
      OffSetValue: 0,
    }),
  })
  expect(await answer.json()).toMatchObject({ ResponseCode: '1001' })
  expect((await pull()).body.errorCode).toBe('404.001.03')
})

test('the query is also a GET, with its fields in the address', async () => {
  const { emulator, register, generate } = await startPulling()
  await register()
  await emulator.pay({ phone: customer, shortcode, amount: 250 })
  const { access_token } = (await generate()).body
  const query = new URLSearchParams({
    ShortCode: shortcode,
    StartDate: '2026-11-26 08:00',
    EndDate: '2026-11-26 18:00',
    OffSetValue: '0',
  })
  const answer = await fetch(`${emulator.url}/pulltransactions/v1/query?${query.toString()}`, {
    headers: { authorization: `Bearer ${access_token}` },
  })
  expect(await answer.json()).toMatchObject({ ResponseCode: '1000' })
})

test.each([
  ['StartDate', 'yesterday'],
  ['EndDate', '2026-13-01 10:00'],
  ['OffSetValue', '-1'],
])('a %s of %j is refused by its name', async (field, value) => {
  const { register, pull } = await startPulling()
  await register()
  expect((await pull({ [field]: value })).body.errorMessage).toBe(`Bad Request - Invalid ${field}`)
})

test('payments of 48 hours ago are still there, those of a millisecond more are not', async () => {
  const { emulator, register } = await startPulling()
  await register()
  await emulator.pay({ phone: customer, shortcode, amount: 250 })
  await emulator.advance(0.001)
  await emulator.pay({ phone: customer, shortcode, amount: 260 })
  const { call } = makeIntegration(() => emulator, '')
  await emulator.advance(48 * 3600 - 0.001)
  const amounts = async () => {
    const { body } = await call('/pulltransactions/v1/query', {
      ShortCode: shortcode,
      StartDate: '2026-11-26 08:00',
      EndDate: '2026-11-30 08:00',
      OffSetValue: 0,
    })
    return body.Response[0].map(({ amount }: { amount: string }) => amount)
  }
  expect(await amounts()).toEqual(['250.00', '260.00'])
  await emulator.advance(0.001)
  expect(await amounts()).toEqual(['260.00'])
})

test('a shortcode pulls only its own payments, each with its own payer, time and kind', async () => {
  const { emulator, register, pull } = await startPulling({
    merchants: [{ shortcode: '600200' }, { shortcode, name: 'Kiosk', kind: 'till' }],
  })
  await register()
  expect((await pull({ ShortCode: '600200' })).body.errorMessage).toBe(
    'Bad Request - Invalid ShortCode',
  )
  emulator.setPhone('254712345679', { name: 'Wanjiru Kamau' })
  await emulator.pay({ phone: customer, shortcode, amount: 250, reference: 'MV1' })
  await emulator.pay({ phone: customer, shortcode: '600200', amount: 260 })
  await emulator.advance(61)
  await emulator.pay({ phone: '254712345679', shortcode, amount: 270 })
  expect((await pull()).body.Response[0]).toMatchObject([
    { msisdn: Number(customer), trxDate: '2026-11-26T07:15:00Z', amount: '250.00' },
    {
      msisdn: 254712345679,
      sender: 'Wanjiru Kamau',
      trxDate: '2026-11-26T07:16:01Z',
      billreference: '',
      amount: '270.00',
      transactiontype: 'c2b-buy-goods-debit',
      organizationname: 'Kiosk',
    },
  ])
})
