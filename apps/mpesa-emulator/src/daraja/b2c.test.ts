import { expect, test } from 'vitest'
import { customer, startIntegration } from '../testing/integration.js'

test('a payout leaves the utility account, and its result carries another OriginatorConversationID', async () => {
  const { emulator, receiver, pay } = await startIntegration()
  const { status, body } = await pay()
  expect(status).toBe(200)
  expect(body).toEqual({
    ConversationID: expect.stringMatching(/^AG_20261126_[0-9a-f]{20}$/),
    OriginatorConversationID: 'order-1',
    ResponseCode: '0',
    ResponseDescription: 'Accept the service request successfully.',
  })
  await emulator.settled()
  const [{ Result: result }] = receiver.at('/result')
  expect(result).toMatchObject({ ResultCode: 0, ConversationID: body.ConversationID })
  expect(result.OriginatorConversationID).not.toBe('order-1')
  expect(emulator.phone(customer).balance).toBe(100_700)
  expect(emulator.shortcodes()).toMatchObject([{ utility: 999_300 }])
})

test('a second order with the same OriginatorConversationID is refused', async () => {
  const { pay } = await startIntegration()
  await pay()
  expect(await pay()).toMatchObject({ status: 500, body: { errorCode: '500.002.1001' } })
})
