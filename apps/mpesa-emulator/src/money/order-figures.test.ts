import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

const otherCustomer = '254712345679'
const kiosk = '600200'

/** Two businesses and two phones whose figures all differ. */
async function startShops() {
  const started = await startIntegration({
    merchants: [
      { shortcode, utility: 50_000, working: 11 },
      { shortcode: kiosk, name: 'Kiosk', utility: 5000, working: 40, initiator: 'second' },
      { shortcode: '700300', name: 'Stall', kind: 'till', utility: 9000 },
    ],
  })
  started.emulator.setPhone(customer, { name: 'Amina Wangari Njeri', balance: 20_000 })
  started.emulator.setPhone(otherCustomer, { name: 'Brian', balance: 30_000 })
  return started
}

/** A prompt that is asked for at 10:15:00, paid at 10:15:40 and told at 10:16:00. */
async function payPrompt(started: Started, changes: object = {}) {
  started.emulator.addRule({ call: 'stk', times: 1, behaviour: { delay: 20 } })
  const { body } = await started.prompt({ Amount: 1501, PartyB: kiosk, ...changes })
  await started.emulator.advance(40)
  started.emulator.enterPin(customer, body.CheckoutRequestID, '1234')
  await started.emulator.advance(20)
  return body
}

/** Asks as the second business, and returns the result. */
async function ask({ emulator, receiver, ask: send }: Started, path: string, changes: object) {
  const { body } = await send(path, { Initiator: 'second', PartyA: kiosk, ...changes })
  await emulator.settled()
  const result = receiver
    .at('/result')
    .map(({ Result }) => Result)
    .find(({ ConversationID }) => ConversationID === body.ConversationID)
  const parameters = result.ResultParameters?.ResultParameter.map(
    ({ Key, Value }: { Key: string; Value: unknown }) => [Key, Value],
  )
  return { body, result, parameters: Object.fromEntries(parameters ?? []) }
}

const status = (started: Started, changes: object) =>
  ask(started, '/mpesa/transactionstatus/v1/query', {
    CommandID: 'TransactionStatusQuery',
    ...changes,
  })

test('the callback of a prompt has what was paid, when, and by the phone that was asked', async () => {
  const started = await startShops()
  const body = await payPrompt(started, { PartyA: otherCustomer })
  const { receipt, at, shortcode: payee } = started.emulator.transactions()[0]!
  expect(started.receiver.at('/stk')).toEqual([
    {
      Body: {
        stkCallback: {
          MerchantRequestID: body.MerchantRequestID,
          CheckoutRequestID: body.CheckoutRequestID,
          ResultCode: 0,
          ResultDesc: 'The service request is processed successfully.',
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: 1501 },
              { Name: 'MpesaReceiptNumber', Value: receipt },
              { Name: 'TransactionDate', Value: 20261126101540 },
              { Name: 'PhoneNumber', Value: Number(customer) },
            ],
          },
        },
      },
    },
  ])
  expect(payee).toBe(kiosk)
  expect(new Date(at).toISOString()).toBe('2026-11-26T07:15:40.000Z')
})

test('the result of a payout has its own time and what its business has left', async () => {
  const started = await startShops()
  const { emulator, pay, receiver } = started
  emulator.addRule({ call: 'b2c', behaviour: { after: 40, delay: 20 } })
  const { body } = await pay({ PartyA: kiosk, InitiatorName: 'second' })
  await emulator.advance(60)
  const [{ Result }] = receiver.at('/result')
  expect(Result.ConversationID).toBe(body.ConversationID)
  expect(Result.TransactionID).toBe(emulator.transactions()[0]!.receipt)
  expect(Result.ResultParameters.ResultParameter).toEqual([
    { Key: 'TransactionAmount', Value: 700 },
    { Key: 'TransactionReceipt', Value: Result.TransactionID },
    { Key: 'ReceiverPartyPublicName', Value: `${customer} - Amina Wangari Njeri` },
    { Key: 'TransactionCompletedDateTime', Value: '26.11.2026 10:15:40' },
    { Key: 'B2CUtilityAccountAvailableFunds', Value: 4300 },
    { Key: 'B2CWorkingAccountAvailableFunds', Value: 40 },
    { Key: 'B2CRecipientIsRegisteredCustomer', Value: 'Y' },
    { Key: 'B2CChargesPaidAccountAvailableFunds', Value: 0 },
  ])
})

test('a confirmation goes to its own business, with its own time, names and balance', async () => {
  const started = await startShops()
  const { emulator, receiver, register } = started
  await register()
  await register({ ShortCode: '700300', ConfirmationURL: `${receiver.url}/validation` })
  emulator.addRule({ call: 'c2b', times: 1, behaviour: { delay: 90 } })
  await emulator.pay({ phone: customer, shortcode, amount: 250, reference: 'MV1' })
  await emulator.advance(61)
  await emulator.pay({ phone: otherCustomer, shortcode: '700300', amount: 70 })
  await emulator.pay({ phone: otherCustomer, shortcode, amount: 30, reference: 'MV2' })
  await emulator.pay({ phone: otherCustomer, shortcode: kiosk, amount: 9 })
  await emulator.advance(29)
  const transactions = emulator.transactions().toReversed()
  const expected = [
    {
      TransactionType: 'Pay Bill',
      TransID: transactions[0]!.receipt,
      TransTime: '20261126101500',
      TransAmount: '250.00',
      BusinessShortCode: shortcode,
      BillRefNumber: 'MV1',
      OrgAccountBalance: '50250.00',
      MSISDN: '25471****678',
      FirstName: 'Amina',
      MiddleName: 'Wangari',
      LastName: 'Njeri',
    },
    {
      TransID: transactions[2]!.receipt,
      TransTime: '20261126101601',
      TransAmount: '30.00',
      BillRefNumber: 'MV2',
      OrgAccountBalance: '50280.00',
      MSISDN: '25471****679',
      FirstName: 'Brian',
      MiddleName: '',
      LastName: '',
    },
  ]
  expect(receiver.at('/confirmation')).toMatchObject(expected.toReversed())
  expect(receiver.at('/validation')).toMatchObject([
    {
      TransactionType: 'Buy Goods',
      TransAmount: '70.00',
      BusinessShortCode: '700300',
      BillRefNumber: '',
      OrgAccountBalance: '9070.00',
    },
  ])
})

test('a prompt is found by both of its ids and its receipt, with who paid whom and when', async () => {
  const started = await startShops()
  const order = await payPrompt(started)
  const { receipt } = started.emulator.transactions()[0]!
  for (const asked of [
    { TransactionID: receipt },
    { OriginalConversationID: order.CheckoutRequestID },
    { OriginatorConversationID: order.MerchantRequestID },
  ]) {
    const { parameters, result } = await status(started, { ...asked, Occasion: 'Audit' })
    expect(parameters).toEqual({
      DebitPartyName: `${customer} - Amina Wangari Njeri`,
      CreditPartyName: `${kiosk} - Kiosk`,
      OriginatorConversationID: order.MerchantRequestID,
      InitiatedTime: 20261126101500,
      DebitAccountType: 'MMF Account For Customer',
      DebitPartyCharges: undefined,
      TransactionReason: undefined,
      ReasonType: 'Pay Bill Online',
      TransactionStatus: 'Completed',
      FinalisedTime: 20261126101540,
      Amount: 1501,
      ConversationID: order.CheckoutRequestID,
      ReceiptNo: receipt,
    })
    expect(result.ReferenceData).toEqual({ ReferenceItem: { Key: 'Occasion', Value: 'Audit' } })
    expect(result.TransactionID).toBe('UKQ0000000')
  }
})

test('the status of a prompt that was paid with another amount has the amount that was paid', async () => {
  const started = await startShops()
  started.emulator.addRule({ call: 'stk', times: 1, behaviour: 'wrong_amount' })
  await started.prompt({ Amount: 1501, PartyB: kiosk })
  await started.emulator.settled()
  const { receipt } = started.emulator.transactions()[0]!
  expect((await status(started, { TransactionID: receipt })).parameters['Amount']).toBe(1500)
})

test('a payment by hand is found by its receipt, with no ids of an order', async () => {
  const started = await startShops()
  const { emulator } = started
  await emulator.pay({ phone: otherCustomer, shortcode: kiosk, amount: 9 })
  await emulator.advance(60)
  const { receipt } = emulator.transactions()[0]!
  expect((await status(started, { TransactionID: receipt })).parameters).toMatchObject({
    DebitPartyName: `${otherCustomer} - Brian`,
    OriginatorConversationID: '',
    InitiatedTime: 20261126101500,
    FinalisedTime: 20261126101500,
    Amount: 9,
    ConversationID: '',
    ReceiptNo: receipt,
  })
})

test('a reversal has a receipt, a time and a balance of its own, and marks only its payment', async () => {
  const started = await startShops()
  const { emulator } = started
  await payPrompt(started)
  await emulator.pay({ phone: otherCustomer, shortcode: kiosk, amount: 9 })
  const [byHand, paid] = emulator.transactions()
  emulator.addRule({ call: 'reversal', behaviour: { after: 45 } })
  await started.ask('/mpesa/reversal/v1/request', {
    Initiator: 'second',
    CommandID: 'TransactionReversal',
    TransactionID: paid!.receipt,
    Amount: 1501,
    ReceiverParty: kiosk,
    RecieverIdentifierType: '11',
  })
  await emulator.advance(45)
  const { Result } = started.receiver.at('/result').at(-1)
  const parameters = Object.fromEntries(
    Result.ResultParameters.ResultParameter.map(
      ({ Key, Value }: { Key: string; Value: unknown }) => [Key, Value],
    ),
  )
  expect(parameters).toEqual({
    DebitAccountBalance: 'Utility Account|KES|5009.00|5009.00|0.00|0.00',
    Amount: 1501,
    TransCompletedTime: 20261126101645,
    OriginalTransactionID: paid!.receipt,
    Charge: 0,
    CreditPartyPublicName: `${customer} - Amina Wangari Njeri`,
    DebitPartyPublicName: `${kiosk} - Kiosk`,
  })
  const [reversal, ...others] = emulator.transactions()
  expect(reversal).toMatchObject({ kind: 'reversal', receipt: Result.TransactionID, amount: 1501 })
  expect(others).toEqual([byHand, { ...paid, reversed_by: Result.TransactionID }])
})
