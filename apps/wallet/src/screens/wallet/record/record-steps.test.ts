import { createMavuno } from '@mavuno/sdk'
import type { WalletRecord } from '@mavuno/sdk/contract'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import { rechargeSteps } from './recharge-steps.js'
import { withdrawalSteps } from './withdrawal-steps.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

const sayings = {
  t: language.t,
  money: (amount: number) => `Ksh ${amount / 100}`,
  expires: 300,
  stamp: String,
  method: 'M-PESA',
  phone: '0712 345 678',
}
const record = {
  amount: 50_000,
  change: 40_000,
  create_time: 100,
  update_time: 200,
  reason: 'No such payment',
  receiver_account: '0712345678',
  wallet: 'balance',
  taken: false,
} as WalletRecord

const words = (steps: readonly { state: string; title: unknown; at?: number | undefined }[]) =>
  steps.map(({ state, title, at }) => `${state}: ${String(title)}${at ? ` at ${at}` : ''}`)

test.each([
  ['pending', ['now: We are checking your payment', 'later: Money in your balance']],
  ['processing', ['now: We are checking your payment', 'later: Money in your balance']],
  // The amount credited, not the amount ordered.
  ['completed', ['done: Ksh 400 was added to your balance at 200']],
  ['cancel', ['done: Cancelled by you at 200']],
  ['error', ['refused: We refused this payment: No such payment at 200']],
  ['expired', ['refused: Not confirmed in time at 200']],
] as const)('the timeline of a recharge that is %s says where its money is', (status, steps) => {
  expect(words(rechargeSteps({ ...record, status }, sayings))).toEqual([
    'done: You sent the payment number at 100',
    ...steps,
  ])
})

test.each([
  ['pending', ['now: Being checked', 'later: Pay out to 0712 *** 678']],
  ['completed', ['done: Paid out to 0712 *** 678 at 200']],
  ['cancel', ['done: Cancelled by you at 200']],
  ['error', ['refused: We refused this withdrawal: No such payment at 200']],
] as const)('the timeline of a withdrawal that is %s says where its money is', (status, steps) => {
  expect(words(withdrawalSteps({ ...record, status }, sayings))).toEqual([
    'done: Asked; Ksh 500 set aside at 100',
    ...steps,
  ])
})

test('a withdrawal that is being processed can no longer be cancelled', () => {
  const steps = withdrawalSteps({ ...record, status: 'pending', taken: true }, sayings)
  expect(words(steps).slice(1)).toEqual([
    'now: Being sent to 0712 *** 678',
    'later: Pay out to 0712 *** 678',
  ])
  expect(steps[1]?.text).toBe('It can no longer be cancelled.')
})

test.each(['cancel', 'error'] as const)(
  'the money of a withdrawal that ended as %s is back in its wallet',
  (status) => {
    const back = (wallet: WalletRecord['wallet']) =>
      withdrawalSteps({ ...record, status, wallet }, sayings)[1]?.text
    expect(back('balance')).toBe('Ksh 500 went back to your balance')
    expect(back('income')).toBe('Ksh 500 went back to your Income wallet (revenue)')
  },
)

test('a record that was never updated shows the time when it was created', () => {
  const same = { ...record, update_time: null, status: 'cancel' } as const
  expect(rechargeSteps(same, sayings)[1]?.at).toBe(100)
  expect(withdrawalSteps(same, sayings)[1]?.at).toBe(100)
})

const collected = { ...record, by: 'prompt', status: 'pending', reason: null } as const

test.each([
  ['prompt_sent', ['You asked for a prompt on 0712 345 678', 'Sending the prompt to 0712 345 678']],
  ['waiting', ['Prompt sent to 0712 345 678', 'Waiting for your PIN']],
  ['received', ['You asked for a prompt on 0712 345 678', 'M-PESA told us of your payment']],
] as const)('a prompt that is %s is not money yet', (step, titles) => {
  expect(words(rechargeSteps({ ...collected, step }, sayings))).toEqual([
    `done: ${titles[0]} at 100`,
    `now: ${titles[1]}`,
    'later: Money in your balance',
  ])
})

test('what is paid by hand waits for the payment', () => {
  const steps = rechargeSteps({ ...collected, by: 'paybill', step: 'to_pay' }, sayings)
  expect(words(steps)).toEqual([
    'done: You started this recharge at 100',
    'now: Waiting for your payment by Paybill',
    'later: Money in your balance',
  ])
})

test.each([
  [
    'cancel',
    null,
    'done: Cancelled by you',
    'Nothing was added. Send another prompt when you are ready.',
  ],
  ['expired', null, 'refused: Not confirmed in time', expect.stringContaining('Is it on')],
  [
    'error',
    'The balance is insufficient. (1)',
    'refused: Nothing was paid',
    expect.stringContaining('too little money in M-PESA'),
  ],
  [
    'error',
    'The initiator information is invalid. (2001)',
    'refused: Nothing was paid',
    expect.stringContaining('The PIN was wrong'),
  ],
  [
    'error',
    'Over the daily limit. (4)',
    'refused: Nothing was paid',
    expect.stringContaining('Recharge less'),
  ],
  [
    'error',
    'The system is busy. (26)',
    'refused: Nothing was paid',
    expect.stringContaining('M-PESA is busy'),
  ],
  [
    'error',
    'Blocked (7)',
    'refused: We refused this payment: Blocked (7)',
    expect.stringContaining('ask for help'),
  ],
] as const)(
  'a prompt that ended as %s (%s) says why, and what to do',
  (status, reason, title, text) => {
    const steps = rechargeSteps({ ...collected, status, reason }, sayings)
    expect(words(steps).at(-1)).toBe(`${title} at 200`)
    expect(steps.at(-1)?.text).toEqual(text)
  },
)

test.each([
  ['taken', 'Being sent to 0712 *** 678'],
  ['sent', 'Being sent by M-PESA'],
  ['accepted', 'M-PESA is paying it out'],
] as const)('a payout that is %s says who has the money', (step, title) => {
  const steps = withdrawalSteps({ ...record, status: 'pending', taken: true, step }, sayings)
  expect(words(steps)[1]).toBe(`now: ${title}`)
})
