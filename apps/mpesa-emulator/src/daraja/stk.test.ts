import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

/** What the only callback says. */
async function resultOf({ emulator, receiver }: Started) {
  await emulator.settled()
  const [callback, ...others] = receiver.at('/stk')
  expect(others).toEqual([])
  return callback.Body.stkCallback
}

test('a prompt waits on the phone until its PIN is entered, and only then money moves', async () => {
  const started = await startIntegration()
  const { emulator, receiver, prompt, queryPrompt } = started
  const { status, body } = await prompt()
  expect(status).toBe(200)
  expect(body).toEqual({
    MerchantRequestID: expect.any(String),
    CheckoutRequestID: expect.stringMatching(/^ws_CO_20261126101500\d+$/),
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  })
  const [shown] = emulator.phone(customer).prompts
  expect(shown).toMatchObject({ amount: 1500, merchant: 'Shop', reference: 'MV1234' })
  expect(await queryPrompt(body.CheckoutRequestID)).toMatchObject({
    status: 500,
    body: { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
  })
  await emulator.settled()
  expect(receiver.received).toEqual([])

  emulator.enterPin(customer, shown!.id, '1234')
  const callback = await resultOf(started)
  const receipt = emulator.transactions()[0]!.receipt
  expect(callback).toMatchObject({
    MerchantRequestID: body.MerchantRequestID,
    CheckoutRequestID: body.CheckoutRequestID,
    ResultCode: 0,
    CallbackMetadata: {
      Item: expect.arrayContaining([
        { Name: 'Amount', Value: 1500 },
        { Name: 'MpesaReceiptNumber', Value: receipt },
        { Name: 'TransactionDate', Value: 20261126101500 },
        { Name: 'PhoneNumber', Value: Number(customer) },
      ]),
    },
  })
  expect(emulator.phone(customer)).toMatchObject({ balance: 98_500, prompts: [] })
  expect(emulator.shortcodes()).toMatchObject([{ utility: 1_001_500 }])
  expect(emulator.phone(customer).messages[0]?.text).toBe(
    `${receipt} Confirmed. You paid Ksh1,500.00 to Shop for account MV1234 on 26/11/26 at 10:15 AM. M-PESA balance: Ksh98,500.00. Cost: Ksh0.00.`,
  )
  expect((await queryPrompt(body.CheckoutRequestID)).body).toEqual({
    ResponseCode: '0',
    ResponseDescription: expect.any(String),
    MerchantRequestID: body.MerchantRequestID,
    CheckoutRequestID: body.CheckoutRequestID,
    ResultCode: '0',
    ResultDesc: 'The service request is processed successfully.',
  })
})

test('the items of the metadata are no fixed set: Balance comes sometimes, without a value', async () => {
  const { emulator, receiver, prompt } = await startIntegration({
    settings: { auto_approve: true },
  })
  await prompt({ Amount: '1' })
  await prompt({ Amount: '2' })
  await emulator.settled()
  const items = receiver.at('/stk').map(({ Body }) => Body.stkCallback.CallbackMetadata.Item)
  expect(
    items.map((list) => list.some((item: object) => 'Name' in item && item.Name === 'Balance')),
  ).toEqual([false, true])
  expect(items[1]).toContainEqual({ Name: 'Balance' })
})

test('a prompt that is cancelled ends with 1032, without metadata', async () => {
  const started = await startIntegration()
  const { emulator, prompt } = started
  await prompt()
  emulator.cancelPrompt(customer, emulator.phone(customer).prompts[0]!.id)
  const callback = await resultOf(started)
  expect(callback).toMatchObject({ ResultCode: 1032, ResultDesc: 'Request cancelled by user.' })
  expect(callback).not.toHaveProperty('CallbackMetadata')
  expect(emulator.transactions()).toEqual([])
})

test('a wrong PIN ends with 2001, and the phone is told', async () => {
  const started = await startIntegration()
  const { emulator, prompt } = started
  await prompt()
  emulator.enterPin(customer, emulator.phone(customer).prompts[0]!.id, '9999')
  expect(await resultOf(started)).toMatchObject({ ResultCode: 2001 })
  expect(emulator.phone(customer).messages[0]?.text).toContain('wrong M-PESA PIN')
})

test('a prompt that is ignored ends with 1037 after a minute', async () => {
  const started = await startIntegration()
  const { emulator, receiver, prompt } = started
  await prompt()
  await emulator.advance(59)
  expect(receiver.received).toEqual([])
  expect(emulator.phone(customer).prompts).toHaveLength(1)
  await emulator.advance(1)
  expect(await resultOf(started)).toMatchObject({ ResultCode: 1037 })
  expect(emulator.phone(customer).prompts).toEqual([])
})

test('a phone that is off shows nothing and ends with 1037, also where prompts are approved', async () => {
  const started = await startIntegration({ settings: { auto_approve: true } })
  const { emulator, prompt } = started
  emulator.setPhone(customer, { state: 'off' })
  await prompt()
  expect(emulator.phone(customer).prompts).toEqual([])
  await emulator.advance(60)
  expect(await resultOf(started)).toMatchObject({ ResultCode: 1037 })
})

test('who has too little money gets 1, and a message', async () => {
  const started = await startIntegration({ settings: { auto_approve: true } })
  const { emulator, prompt } = started
  emulator.setPhone(customer, { balance: 1499 })
  await prompt()
  expect(await resultOf(started)).toMatchObject({ ResultCode: 1 })
  expect(emulator.phone(customer)).toMatchObject({ balance: 1499 })
})

test('a second prompt while one is open ends with 1001', async () => {
  const started = await startIntegration()
  await started.prompt()
  await started.prompt({ Amount: '20' })
  expect(await resultOf(started)).toMatchObject({ ResultCode: 1001 })
  expect(started.emulator.phone(customer).prompts).toMatchObject([{ amount: 1500 }])
})

test('the same amount to the same number can be asked for at once after a wrong PIN', async () => {
  const { emulator, receiver, prompt } = await startIntegration({
    settings: { auto_approve: true },
  })
  emulator.addRule({ call: 'stk', times: 1, behaviour: { result: '2001' } })
  await prompt()
  await emulator.settled()
  await prompt()
  await emulator.settled()
  const codes = receiver.at('/stk').map(({ Body }) => Body.stkCallback.ResultCode)
  expect(codes).toEqual([2001, 0])
})

test('the same amount to the same number within 2 minutes ends with 17, then no longer', async () => {
  const { emulator, receiver, prompt } = await startIntegration({
    settings: { auto_approve: true },
  })
  await prompt()
  await emulator.settled()
  await emulator.advance(119)
  await prompt()
  await emulator.settled()
  await emulator.advance(1)
  await prompt()
  await emulator.settled()
  const codes = receiver.at('/stk').map(({ Body }) => Body.stkCallback.ResultCode)
  expect(codes).toEqual([0, 17, 0])
})

test.each([
  ['nothing', '0', 2],
  ['more than 250,000', '250001', 3],
])('a payment of %s breaks a limit', async (_what, Amount, code) => {
  const started = await startIntegration({ settings: { auto_approve: true } })
  await started.prompt({ Amount })
  expect(await resultOf(started)).toMatchObject({ ResultCode: code })
})

test('more than 500,000 in a day ends with 4, until midnight in Nairobi', async () => {
  const { emulator, receiver, prompt } = await startIntegration({
    settings: { auto_approve: true },
  })
  for (const [Amount, balance] of [
    ['250000', 500_000],
    ['249999', 500_000],
    ['2', 500_000],
  ] as const) {
    emulator.setPhone(customer, { balance })
    await prompt({ Amount })
    await emulator.settled()
  }
  // A day has 500,000 whole.
  await prompt({ Amount: '1' })
  await emulator.settled()
  const codes = () => receiver.at('/stk').map(({ Body }) => Body.stkCallback.ResultCode)
  expect(codes()).toEqual([0, 0, 4, 0])
})

test('a wrong passkey is refused as wrong credentials, an unknown shortcode as an unknown merchant', async () => {
  const { prompt, queryPrompt, signed } = await startIntegration()
  const refused = (errorMessage: string) => ({
    status: 500,
    body: { errorCode: '500.001.1001', errorMessage },
  })
  expect(await prompt(signed('other'))).toMatchObject(refused('Wrong credentials'))
  expect(await prompt({ Timestamp: '20261126101501' })).toMatchObject(refused('Wrong credentials'))
  expect(await prompt(signed('emulator-passkey', '600999'))).toMatchObject(
    refused('Merchant does not exist'),
  )
  expect(await prompt({ PartyB: '600999' })).toMatchObject(refused('Merchant does not exist'))
  expect(await queryPrompt('ws_CO_1', signed('other'))).toMatchObject(refused('Wrong credentials'))
})

test('a query for a prompt that never was is refused', async () => {
  const { queryPrompt } = await startIntegration()
  expect((await queryPrompt('ws_CO_1')).body.errorMessage).toBe(
    'Bad Request - Invalid CheckoutRequestID',
  )
})

test('a till is paid with CustomerBuyGoodsOnline; with the other type it ends with 2028', async () => {
  const started = await startIntegration({
    settings: { auto_approve: true },
    merchants: [{ shortcode }, { shortcode: '700200', name: 'Kiosk', kind: 'till', utility: 0 }],
  })
  const { emulator, receiver, prompt } = started
  await prompt({ PartyB: '700200' })
  await prompt({ PartyB: '700200', TransactionType: 'CustomerBuyGoodsOnline', Amount: '60' })
  await emulator.settled()
  expect(receiver.at('/stk').map(({ Body }) => Body.stkCallback.ResultCode)).toEqual([2028, 0])
  expect(emulator.transactions()).toMatchObject([
    { kind: 'buy_goods', shortcode: '700200', amount: 60 },
  ])
})

test('a number without M-PESA ends with SFC_IC0003, a text', async () => {
  const started = await startIntegration({ settings: { open_phones: false } })
  await started.prompt()
  expect(await resultOf(started)).toMatchObject({ ResultCode: 'SFC_IC0003' })
})

test('a prompt of more than 182 characters is refused', async () => {
  const { emulator, prompt } = await startIntegration({
    merchants: [{ shortcode, name: 'x'.repeat(120) }],
  })
  expect((await prompt()).status).toBe(200)
  expect(emulator.phone(customer).prompts[0]?.text).toHaveLength(179)
  expect((await prompt({ AccountReference: 'MV12345678' })).body.errorCode).toBe('400.002.02')
})

test('a payment by prompt is also confirmed to the ConfirmationURL, where the settings say so', async () => {
  const { emulator, receiver, prompt, register } = await startIntegration({
    settings: { auto_approve: true, confirm_prompts: true },
  })
  await register()
  await prompt()
  await emulator.settled()
  expect(receiver.at('/confirmation')).toMatchObject([
    {
      TransID: emulator.transactions()[0]!.receipt,
      BillRefNumber: 'MV1234',
      TransAmount: '1500.00',
    },
  ])
})
