import { expect, test } from 'vitest'
import { customer, startIntegration } from '../testing/integration.js'

test('a prompt waits on the phone until its PIN is entered, and only then money moves', async () => {
  const { emulator, receiver, prompt, queryPrompt } = await startIntegration()
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
  expect(receiver.received).toEqual([])

  emulator.enterPin(customer, shown!.id, '1234')
  await emulator.settled()
  const [callback] = receiver.at('/stk')
  const receipt = emulator.transactions()[0]!.receipt
  expect(callback.Body.stkCallback).toMatchObject({
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
  expect(emulator.phone(customer).messages[0]?.text).toContain(
    `${receipt} Confirmed. You paid Ksh1,500.00`,
  )
  expect((await queryPrompt(body.CheckoutRequestID)).body).toMatchObject({ ResultCode: '0' })
})
