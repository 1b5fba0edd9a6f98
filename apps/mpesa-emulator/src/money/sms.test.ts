import { expect, test } from 'vitest'
import { customer, shortcode, startIntegration } from '../testing/integration.js'

test.each([
  ['2026-11-25T20:59:00Z', '25/11/26 at 11:59 PM'],
  ['2026-11-25T21:00:00Z', '26/11/26 at 12:00 AM'],
  ['2026-11-25T21:05:00Z', '26/11/26 at 12:05 AM'],
  ['2026-11-26T08:59:00Z', '26/11/26 at 11:59 AM'],
  ['2026-11-26T09:05:00Z', '26/11/26 at 12:05 PM'],
  ['2026-11-26T10:00:00Z', '26/11/26 at 1:00 PM'],
])('an SMS at %s says %s, the time in Nairobi', async (now, text) => {
  const { emulator } = await startIntegration({ now: new Date(now) })
  await emulator.pay({ phone: customer, shortcode, amount: 250 })
  const [{ text: sms } = { text: '' }] = emulator.phone(customer).messages
  expect(sms).toContain(` on ${text}. `)
})
