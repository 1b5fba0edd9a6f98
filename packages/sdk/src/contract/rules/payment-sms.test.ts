import { expect, test } from 'vitest'
import { readPayment, readPaymentSms } from './payment-sms.js'

test.each([
  [
    'SFK3M1N2P4 Confirmed. Ksh1,000.00 sent to MAVUNO LTD for account 0712345678 on 25/11/26 at 7:35 AM. New M-PESA balance is Ksh250.00.',
    { number: 'SFK3M1N2P4', amount: 100_000 },
  ],
  [
    'SFK3M1N2P4 Imethibitishwa. Ksh360.50 imetumwa kwa MAVUNO LTD tarehe 25/11/26.',
    { number: 'SFK3M1N2P4', amount: 36_050 },
  ],
  ['Confirmed: SFK3M1N2P4. KES 70,000 to 400200.', { number: 'SFK3M1N2P4', amount: 7_000_000 }],
  [
    'SFKABCDEFG Confirmed. Ksh1,000.00 sent to SHOP2GO PLC for account SFK3M1N2.',
    { number: 'SFKABCDEFG', amount: 100_000 },
  ],
  ['Confirmed. SFK3M1N2P4', { number: 'SFK3M1N2P4', amount: undefined }],
])('the number and the amount are found in %j', (text, found) => {
  expect(readPaymentSms(text)).toEqual(found)
})

test.each([
  'SFK3M1N2P4',
  'sfk3m1n2p4',
  'SFK3 M1N2 P4',
  '',
  'Ksh 100',
  'Confirmed. 0712345678',
  'Recharge confirmed.',
])('%j is no message with a payment number', (text) => {
  expect(readPaymentSms(text)).toBeUndefined()
})

test.each([
  ['SFK3M1N2P4', { number: 'SFK3M1N2P4', amount: undefined }],
  [' sfk3 m1n2 p4\n', { number: 'SFK3M1N2P4', amount: undefined }],
  ['SFK3M1N2P4 Confirmed. Ksh360.50 sent', { number: 'SFK3M1N2P4', amount: 36_050 }],
])('a message and a number alone are read: %j', (text, found) => {
  expect(readPayment(text)).toEqual(found)
})

test.each(['', '0712345678', 'HABARI', 'I paid SFK3M1N2P4', 'SFK3M1N2P4SFK3M1N2P4', 'Confirmed.'])(
  '%j is no payment',
  (text) => {
    expect(readPayment(text)).toBeUndefined()
  },
)

test.each([
  ['Ksh1,250.00 paid, number SFK3M1N2P4', 125_000],
  ['KES 1,250.00 paid, number SFK3M1N2P4', 125_000],
  ['kes.1,250 paid, number SFK3M1N2P4', 125_000],
  ['SFK3M1N2P4 confirmed', undefined],
  ['SFK3M1N2P4 imethibitishwa', undefined],
])('%j is a message, as one of its words says', (text, amount) => {
  expect(readPaymentSms(text)).toEqual({ number: 'SFK3M1N2P4', amount })
})

test('the amount is the one that was paid, not the balance or a fee behind it', () => {
  const text =
    'SFK3M1N2P4 Confirmed. Ksh70.00 sent to MAVUNO LTD. New balance is Ksh1,930.25. Cost, Ksh7.00.'
  expect(readPaymentSms(text)).toEqual({ number: 'SFK3M1N2P4', amount: 7_000 })
})
