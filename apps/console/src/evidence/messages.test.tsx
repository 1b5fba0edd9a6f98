// @vitest-environment jsdom
import {
  operatorGetRecharge,
  operatorListPaymentMessages,
  type OperatorRole,
  type PaymentMessage,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, LostAnswer, one, openConsole, textOf } from '../testing/console.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf, rechargeDetail } from '../testing/records.js'

type Outcome = NonNullable<PaymentMessage['reported']>

const message = (number: number, more: Partial<PaymentMessage>): PaymentMessage => ({
  ...{ id: idOf(number), provider: 'mpesa', direction: 'received', kind: 'status' },
  ...{ created: at('09:00') + number, reported: null, body: null, ...more },
})
const withOutcome = (more: Partial<Outcome>): Partial<PaymentMessage> => ({
  reported: {
    ...{ outcome: 'succeeded', status: null, amount: null, receipt: null, reason: null },
    ...{ is_confirmed: true, ...more },
  },
})

const messages: readonly (readonly [string, Partial<PaymentMessage>])[] = [
  ['Prompt sent to the phone', { direction: 'sent', kind: 'prompt' }],
  ['The provider took the prompt', { kind: 'prompt' }],
  ['Payout sent to the provider', { direction: 'sent', kind: 'payout' }],
  ['We asked what became of it', { direction: 'sent', kind: 'query' }],
  ['Answer to what we asked', { kind: 'status' }],
  ['We sent: reversal', { direction: 'sent', kind: 'reversal' }],
  ['Received: reversal', { kind: 'reversal' }],
  ['Paid: Ksh 196.00 under SK9', withOutcome({ amount: 19_600, receipt: 'SK9' })],
  ['Paid: Ksh 197.00', withOutcome({ amount: 19_700 })],
  ['Paid: under SK8', withOutcome({ receipt: 'SK8' })],
  ['Cancelled by the customer', withOutcome({ outcome: 'failed', status: 'cancel' })],
  ['No answer on the phone', withOutcome({ outcome: 'failed', status: 'expired' })],
  ['Not paid', withOutcome({ outcome: 'failed', status: 'error' })],
  // A payout has no status of its own.
  [
    'Not paid It says: No such account',
    withOutcome({ outcome: 'failed', reason: 'No such account' }),
  ],
  ['An answer that nobody knows: a case is open', withOutcome({ outcome: 'odd' })],
  ['The provider does not know this order', withOutcome({ outcome: 'never_sent', amount: 1 })],
  [
    'Paid: Ksh 198.00 Not believed by itself: the provider was asked.',
    withOutcome({ amount: 19_800, is_confirmed: false }),
  ],
]

async function openMessages(reply: () => PaymentMessage[], role: OperatorRole = 'approver') {
  const row = rechargeDetail(1)
  const answers = [
    answer(operatorGetRecharge, () => row),
    answer(operatorListPaymentMessages, () => lastPage(reply())),
    ...goldenDay,
  ]
  const desk = await openConsole(`#/recharges/${row.id}`, { roles: [role], answers })
  await one('.panel-head', 'Ksh 312.00')
  return desk
}

const rows = () =>
  all('.messages li').map((row) => [...row.children].map(textOf).join(' ').replaceAll('  ', ' '))

test('each message of the provider says when it was, and in words what it means for the money', async () => {
  const desk = await openMessages(() => messages.map(([, more], at) => message(at, more)))
  await one('.messages li:last-child')
  const two = (second: number) => String(second).padStart(2, '0')
  expect(rows()).toEqual(messages.map(([text], at) => `2026-11-28 09:00:${two(at)} ${text}`))
  expect(desk.calls(operatorListPaymentMessages)).toEqual([{ subject: idOf(1), limit: 50 }])
})

test('a message itself is shown to whoever gets it: in lines if it is JSON, and as it came if not', async () => {
  const bodies = ['{"Result":{"Code":0}}', 'Result=0', null]
  await openMessages(() => bodies.map((body, at) => message(at, { body })))
  await one('.messages li:last-child')
  expect(all('.messages li').map((row) => row.querySelector('pre')?.textContent)).toEqual([
    '{\n  "Result": {\n    "Code": 0\n  }\n}',
    'Result=0',
    undefined,
  ])
})

test('a payment by hand has no messages, and no title for them', async () => {
  const desk = await openMessages(() => [])
  await expect.poll(() => desk.calls(operatorListPaymentMessages)).toHaveLength(1)
  await one('h3', 'This customer')
  expect(all('h3', 'What was said with the provider')).toEqual([])
})

test('messages that could not be read say so, and are read on a second try', async () => {
  let isOut = true
  await openMessages(() => {
    if (isOut) throw new LostAnswer()
    return [message(1, { kind: 'prompt' })]
  })
  await one('.failure', 'The provider’s messages could not be read')
  expect(all('.messages')).toEqual([])
  isOut = false
  await click('.failure button', 'Try again')
  await expect.poll(rows).toEqual(['2026-11-28 09:00:01 The provider took the prompt'])
})
