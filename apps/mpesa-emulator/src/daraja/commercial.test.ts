import { expect, test } from 'vitest'
import type { OrderRow } from '../money/orders.js'
import { customer, morning, shortcode, startIntegration } from '../testing/integration.js'

async function startOrdering() {
  const started = await startIntegration()
  const order = (changes: object = {}) =>
    started.call('/standingorder/v1/createStandingOrderExternal', {
      StandingOrderName: 'Rent',
      StartDate: '20261201',
      EndDate: '20271201',
      BusinessShortCode: shortcode,
      TransactionType: 'Standing Order Customer Pay Bill',
      ReceiverPartyIdentifierType: '4',
      Amount: '4500',
      PartyA: customer,
      CallBackURL: `${started.receiver.url}/standing`,
      AccountReference: 'MV1234',
      TransactionDesc: 'Rent',
      Frequency: '4',
      ...changes,
    })
  return { ...started, order }
}

test('a standing order is set up, and the callback says so', async () => {
  const { emulator, receiver, order } = await startOrdering()
  const { status, body } = await order()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ResponseHeader: { responseCode: '200' },
    ResponseBody: { responseCode: '200' },
  })
  await emulator.settled()
  expect(receiver.at('/standing')).toMatchObject([
    {
      responseHeader: { responseRefID: body.ResponseHeader.responseRefID, responseCode: '0' },
      responseBody: {
        responseData: expect.arrayContaining([
          { name: 'Status', value: 'OKAY' },
          { name: 'Msisdn', value: '254******678' },
        ]),
      },
    },
  ])
  expect(emulator.phone(customer).messages[0]?.text).toContain('standing order "Rent"')
})

test('a customer has one standing order of a name', async () => {
  const { order } = await startOrdering()
  await order()
  expect((await order()).body.errorMessage).toBe('Bad Request - Invalid StandingOrderName')
  expect((await order({ PartyA: '254712345679' })).status).toBe(200)
})

test('the name of a standing order that failed is used, too', async () => {
  const { emulator, order } = await startOrdering()
  emulator.addRule({ call: 'standing_order', times: 1, behaviour: 'cancelled' })
  await order()
  await emulator.settled()
  expect(emulator.orders()).toMatchObject([{ kind: 'standing_order', result_code: '1032' }])
  expect((await order()).body.errorMessage).toBe('Bad Request - Invalid StandingOrderName')
})

test('a standing order may have the name of the account that a prompt was for', async () => {
  const { order, prompt } = await startOrdering()
  expect((await prompt({ AccountReference: 'Rent' })).status).toBe(200)
  expect((await order()).status).toBe(200)
})

test.each(['0', '9', 'daily'])('the frequency %s is refused: it is 1 to 8', async (Frequency) => {
  const { order } = await startOrdering()
  expect((await order({ Frequency })).body.errorMessage).toBe('Bad Request - Invalid Frequency')
})

test.each([
  ['0', 'OKAY', expect.stringMatching(/^UKQ[A-Z0-9]{7}$/)],
  ['1037', 'ERROR', '0000000000'],
])(
  'the callback of a standing order with result %s names its order, phone and outcome',
  async (code, outcome, receipt) => {
    const { emulator, receiver, order } = await startOrdering()
    emulator.addRule({ call: 'standing_order', behaviour: { result: code } })
    const { body } = await order()
    await emulator.settled()
    const [{ order_id, request_id, result_text }] = emulator.orders() as [OrderRow]
    expect(body.ResponseHeader.responseRefID).toBe(order_id)
    expect(receiver.at('/standing')).toEqual([
      {
        responseHeader: {
          responseRefID: order_id,
          requestRefID: request_id,
          responseCode: code,
          responseDescription: result_text,
        },
        responseBody: {
          responseData: [
            { name: 'TransactionID', value: receipt },
            { name: 'responseCode', value: code },
            { name: 'Status', value: outcome },
            { name: 'Msisdn', value: '254******678' },
          ],
        },
      },
    ])
    const texts = emulator.phone(customer).messages.map(({ text }) => text.slice(11))
    const confirmed = 'Confirmed. Your standing order "Rent" of Ksh4,500.00 is set up.'
    expect(texts).toEqual(code === '0' ? [confirmed] : [])
    expect(emulator.transactions()).toEqual([])
  },
)

test('a standing order ends on the day it starts or later, at a business that there is', async () => {
  const { order } = await startOrdering()
  const dates = { StartDate: '20261202', EndDate: '20261201' }
  expect((await order(dates)).body.errorMessage).toBe('Bad Request - Invalid EndDate')
  expect((await order({ EndDate: '20271301' })).body.errorMessage).toBe(
    'Bad Request - Invalid EndDate',
  )
  expect((await order({ BusinessShortCode: '600999' })).body.errorMessage).toBe(
    'Merchant does not exist',
  )
  expect((await order({ ...dates, EndDate: dates.StartDate })).status).toBe(200)
})

test.each([
  ['never', null, '01-01-1900 00:00'],
  ['three days ago', 3, '23-11-2026 10:15'],
  ['ninety days ago', 90, '28-08-2026 10:15'],
  ['over three months ago', 91, '01-01-1900 00:00'],
])('a SIM card that was changed %s has the date %s', async (_when, days, lastSwapDate) => {
  const { emulator, call } = await startIntegration()
  const sim_changed_at = days === null ? null : morning.getTime() - days * 86_400_000
  emulator.setPhone(customer, { sim_changed_at })
  expect((await call('/imsi/v2/checkATI', { customerNumber: customer })).body).toEqual({
    requestRefID: expect.any(String),
    responseCode: '200',
    responseDesc: 'Success',
    lastSwapDate,
  })
})
