import { expect, test } from 'vitest'
import {
  maskPayerPhone,
  readConfirmation,
  readPayoutResult,
  readPromptResult,
  readStatusResult,
} from './read-messages.js'

const confirmation = {
  TransID: 'skl4h7j2qx',
  TransTime: '20260105120000',
  TransAmount: '500.00',
  BusinessShortCode: '600100',
  BillRefNumber: 'A'.repeat(50),
  MSISDN: '254712345678',
  FirstName: 'Amina',
  MiddleName: '',
  LastName: 'Njeri',
}

test('a payment has its number in capitals, a name without gaps and at most forty letters of a reference', () => {
  expect(readConfirmation(JSON.stringify(confirmation), '600100')).toEqual({
    receipt: 'SKL4H7J2QX',
    amount: 50_000,
    reference: 'A'.repeat(40),
    payer: '25471****678',
    payer_name: 'Amina Njeri',
    paid: Date.UTC(2026, 0, 5, 9) / 1000,
  })
  expect(maskPayerPhone('0'.repeat(30))).toBe('00000****000')
})

const answer = (parameters: object) =>
  JSON.stringify({
    Result: {
      ResultCode: 0,
      ResultDesc: 'Done',
      OriginatorConversationID: 'AG_1',
      ConversationID: 'AG_2',
      TransactionID: 'SKL4H7J2QX',
      ResultParameters: {
        ResultParameter: Object.entries({
          TransactionStatus: 'Completed',
          Amount: '500',
          ReceiptNo: 'SKL4H7J2QX',
          ...parameters,
        }).map(([Key, Value]) => ({ Key, Value })),
      },
    },
  })

test.each([
  ['out', '600100 - Mavuno', '254712345678 - Amina', { about: 'order', outcome: 'succeeded' }],
  ['in', '254712345678 - Amina', '600100 - Mavuno', { about: 'money', amount: 50_000 }],
  ['nobody’s', '254712345678 - Amina', '254798765432 - Juma', { outcome: 'odd' }],
  ['our own', '600100 - Mavuno', '600100 - Mavuno', { outcome: 'odd' }],
  ['in, of a longer number', '6001001 - Shop', '600100 - Mavuno', { about: 'money' }],
])('money that goes %s is told by the number of its two sides', (_way, from, to, told) => {
  const sides = { DebitPartyName: from, CreditPartyName: to }
  expect(readStatusResult(answer(sides), '600100')).toMatchObject(told)
})

test('money that came in is of the time when it was final, or else when it was begun', () => {
  const sides = { DebitPartyName: '254712345678 - Amina', CreditPartyName: '600100 - Mavuno' }
  const begun = { InitiatedTime: '20260105120000' }
  const noon = Date.UTC(2026, 0, 5, 9) / 1000
  const read = (times: object) => readStatusResult(answer({ ...sides, ...times }), '600100')
  expect(read(begun)).toMatchObject({ paid: noon, payer: '25471****678' })
  expect(read({ ...begun, FinalisedTime: '20260105120001' })).toMatchObject({ paid: noon + 1 })
  expect(read({})).toMatchObject({ paid: null })
})

test.each([
  [['1', '11', '21', '2001', '8006'], 'failed', true],
  [['2', '3', '4', '8', '17', '26', '1001', '2006', '2028', '2040', 'SFC_IC0003'], 'failed', false],
  [['0'], 'succeeded', false],
  [['1019', '1025', '1032', '1037', '9999', '12345'], 'odd', false],
] as const)(
  'a payout that ends with one of %j has %s; all others stop: %j',
  (all, outcome, stops) => {
    for (const ResultCode of all) {
      const told = readPayoutResult(
        JSON.stringify({ Result: { ResultCode, ConversationID: 'AG_2', ResultDesc: 'Told' } }),
      )
      expect(told, ResultCode).toMatchObject({
        outcome,
        stops,
        is_confirmed: false,
        direction: 'out',
      })
      expect(told?.failure !== undefined, ResultCode).toBe(outcome === 'failed' && !stops)
    }
  },
)

test.each([
  [['1031', '1032'], 'failed', 'cancel', 'cancelled'],
  [['1019', '1037'], 'failed', 'expired', 'no_answer'],
  [['1'], 'failed', 'error', 'no_money'],
  [['2'], 'failed', 'error', 'too_little'],
  [['3', '4', '8'], 'failed', 'error', 'limit'],
  [['17'], 'failed', 'error', 'too_soon'],
  [['26', '1001', '1025', '9999'], 'failed', 'error', 'busy'],
  [['2001'], 'failed', 'error', 'wrong_pin'],
  [['8006'], 'failed', 'error', 'locked'],
  [['2040', 'SFC_IC0003'], 'failed', 'error', 'no_account'],
  [['12345'], 'odd', undefined, undefined],
  [['0'], 'succeeded', undefined, undefined],
] as const)(
  'a prompt that ends with one of %j has %s as %s, since %s',
  (all, outcome, status, failure) => {
    for (const ResultCode of all) {
      const told = readPromptResult('recharge', { ResultCode, ResultDesc: 'Told' })
      expect([ResultCode, told?.outcome, told?.status, told?.failure]).toEqual([
        ...[ResultCode, outcome, status, failure],
      ])
    }
  },
)
