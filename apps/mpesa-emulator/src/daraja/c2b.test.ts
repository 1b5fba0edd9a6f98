import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

test('a payment by hand is confirmed with a masked number', async () => {
  const { emulator, receiver, register } = await startIntegration()
  expect((await register()).body).toMatchObject({ OriginatorCoversationID: expect.any(String) })
  const paid = await emulator.pay({ phone: customer, shortcode, amount: 250, reference: 'MV1234' })
  await emulator.settled()
  expect(receiver.at('/confirmation')).toEqual([
    {
      TransactionType: 'Pay Bill',
      TransID: (paid as { receipt: string }).receipt,
      TransTime: '20261126101500',
      TransAmount: '250.00',
      BusinessShortCode: shortcode,
      BillRefNumber: 'MV1234',
      InvoiceNumber: '',
      OrgAccountBalance: '1000250.00',
      ThirdPartyTransID: '',
      MSISDN: '25471****678',
      FirstName: expect.any(String),
      MiddleName: '',
      LastName: expect.any(String),
    },
  ])
})
