import { expect, test } from 'vitest'
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

test.each(['0', '9', 'daily'])('the frequency %s is refused: it is 1 to 8', async (Frequency) => {
  const { order } = await startOrdering()
  expect((await order({ Frequency })).body.errorMessage).toBe('Bad Request - Invalid Frequency')
})

test('a standing order can fail', async () => {
  const { emulator, receiver, order } = await startOrdering()
  emulator.addRule({ call: 'standing_order', behaviour: 'no_answer' })
  await order()
  await emulator.settled()
  expect(receiver.at('/standing')).toMatchObject([{ responseHeader: { responseCode: '1037' } }])
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
