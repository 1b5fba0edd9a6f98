import { expect, test } from 'vitest'
import { customer, morning, shortcode, startIntegration } from '../testing/integration.js'

type Started = Awaited<ReturnType<typeof startIntegration>>

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

/** The texts on the phone, the newest first, without the receipts that begin them. */
const textsOf = ({ emulator }: Started, phone = customer) =>
  emulator.phone(phone).messages.map(({ text }) => text.replace(/^[A-Z0-9]{10} /, ''))

test('each SMS names its own business, amount, time and balance', async () => {
  const started = await startIntegration({
    merchants: [
      { shortcode },
      { shortcode: '600200', name: 'Kiosk', initiator: 'second' },
      { shortcode: '700300', name: 'Till', kind: 'till' },
    ],
  })
  const { emulator, prompt, pay, ask } = started
  emulator.setPhone(customer, { balance: 20_000 })
  await emulator.pay({ phone: customer, shortcode: '700300', amount: 1234 })
  await emulator.advance(60)
  await prompt({ Amount: 2500, PartyB: '600200', AccountReference: 'MV77' })
  await emulator.advance(59)
  emulator.enterPin(customer, emulator.phone(customer).prompts[0]!.id, '1234')
  await emulator.advance(61)
  const [paid] = emulator.transactions()
  await pay({ PartyA: '600200', InitiatorName: 'second', Amount: 310 })
  await emulator.advance(60)
  await ask('/mpesa/reversal/v1/request', {
    Initiator: 'second',
    CommandID: 'TransactionReversal',
    TransactionID: paid!.receipt,
    Amount: 2500,
    ReceiverParty: '600200',
    RecieverIdentifierType: '11',
  })
  await emulator.settled()
  expect(textsOf(started)).toEqual([
    `Confirmed. Your payment ${paid!.receipt} of Ksh2,500.00 to Kiosk was reversed on 26/11/26 at 10:19 AM. M-PESA balance: Ksh19,076.00.`,
    'Confirmed. Kiosk sent you Ksh310.00 on 26/11/26 at 10:18 AM. M-PESA balance: Ksh16,576.00.',
    'Confirmed. You paid Ksh2,500.00 to Kiosk for account MV77 on 26/11/26 at 10:16 AM. M-PESA balance: Ksh16,266.00. Cost: Ksh0.00.',
    'Confirmed. You paid Ksh1,234.00 to Till on 26/11/26 at 10:15 AM. M-PESA balance: Ksh18,766.00. Cost: Ksh0.00.',
  ])
  expect(
    emulator.phone(customer).messages.map(({ at }) => (at - morning.getTime()) / 1000),
  ).toEqual([240, 180, 119, 0])
  const receipts = emulator.transactions().map(({ receipt }) => receipt)
  expect(emulator.phone(customer).messages.map(({ text }) => text.slice(0, 10))).toEqual(receipts)
})

test('an SMS of a failure names the amount that was not paid, and the phone of another gets none', async () => {
  const started = await startIntegration()
  const { emulator, prompt } = started
  emulator.setPhone(customer, { balance: 1999 })
  emulator.setPhone('254712345679', {})
  await prompt({ Amount: 2000 })
  emulator.enterPin(customer, emulator.phone(customer).prompts[0]!.id, '1234')
  await emulator.pay({ phone: customer, shortcode, amount: 3000, pin: '4321' })
  await prompt({ Amount: 10 })
  emulator.cancelPrompt(customer, emulator.phone(customer).prompts[0]!.id)
  await emulator.settled()
  expect(textsOf(started)).toEqual([
    'Failed. Ksh3,000.00 was not paid: the PIN is wrong.',
    'Failed. You have too little money in M-PESA to pay Ksh2,000.00.',
  ])
  expect(textsOf(started, '254712345679')).toEqual([])
})
