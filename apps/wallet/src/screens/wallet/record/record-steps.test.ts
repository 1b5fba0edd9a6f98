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
  const steps = withdrawalSteps({ ...record, status: 'pending', step: 'assigned' }, sayings)
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

const reason = 'The words of the provider. (2001)'

test.each([
  ['cancel', 'cancelled', 'done: Cancelled on the phone', 'when you are ready'],
  ['expired', 'no_answer', 'refused: No answer from the phone', 'Is the phone on'],
  ['error', 'wrong_pin', 'refused: Wrong PIN', 'enter the PIN again'],
  ['error', 'locked', 'refused: The PIN is locked', 'Ask M-PESA to unlock it'],
  ['error', 'no_money', 'refused: Too little money', 'Add money to M-PESA'],
  ['error', 'too_little', 'refused: Below the smallest amount', 'Recharge more'],
  ['error', 'limit', 'refused: Over a limit', 'Recharge less'],
  ['error', 'too_soon', 'refused: The same amount twice', 'once in 2 minutes'],
  ['error', 'busy', 'refused: Busy at that moment', 'M-PESA was busy'],
  ['error', 'no_account', 'refused: No account on this number', 'from another one'],
  ['error', 'number_used', 'refused: Payment number used before', 'added once already'],
  ['error', 'other', 'refused: Not possible', 'ask for help'],
  ['error', null, `refused: We refused this payment: ${reason}`, 'ask for help'],
  ['cancel', null, 'done: Cancelled by you', 'ask for help'],
  ['expired', null, 'refused: Not confirmed in time', 'ask for help'],
] as const)(
  'a prompt that ended as %s (%s) says why, and what to do',
  (status, failure, title, text) => {
    const steps = rechargeSteps({ ...collected, status, failure, reason }, sayings)
    expect(words(steps).at(-1)).toBe(`${title} at 200`)
    expect(steps.at(-1)?.text).toContain(text)
  },
)

test('another amount than was ordered is told as arrived and not as added, whatever became of the order', () => {
  const now = 'now: Ksh 300 arrived, not Ksh 500. It is not added yet.'
  const later = 'later: Money in your balance'
  const of = (status: 'pending' | 'expired') =>
    words(rechargeSteps({ ...collected, status, other_amount: 30_000 }, sayings)).slice(1)
  expect(of('pending')).toEqual([now, later])
  expect(of('expired')).toEqual(['refused: Not confirmed in time at 200', now, later])
  const failed = { ...collected, status: 'expired', failure: 'no_answer', reason: null } as const
  const [, why, arrived] = rechargeSteps({ ...failed, other_amount: 30_000 }, sayings)
  expect(why?.title).toBe('No answer from the phone')
  expect(why?.text).toBeUndefined()
  expect(arrived?.text).toContain('Pay nothing more')
})

test.each([
  ['limit', 'Over a limit', 'does not allow this amount on your phone now'],
  ['too_little', 'Below the smallest amount', 'Withdraw more'],
  ['busy', 'Busy at that moment', 'in some minutes'],
  ['too_soon', 'The same amount twice', 'in some minutes'],
  ['no_account', 'No account on this number', 'Change your receipt account'],
  ['other', 'Not possible', 'M-PESA could not pay it out'],
] as const)(
  'a payout that failed (%s) says why, what to do, and where the money is',
  (failure, title, text) => {
    const steps = withdrawalSteps({ ...record, status: 'error', failure, reason }, sayings)
    expect(words(steps).slice(1)).toEqual([
      `refused: ${title} at 200`,
      'done: Ksh 500 went back to your balance',
    ])
    expect(steps[1]?.text).toContain(text)
  },
)

test.each([
  ['assigned', 'Being sent to 0712 *** 678'],
  ['sent', 'Being sent by M-PESA'],
  ['accepted', 'M-PESA is paying it out'],
] as const)('a payout that is %s says who has the money', (step, title) => {
  const steps = withdrawalSteps({ ...record, status: 'pending', step }, sayings)
  expect(words(steps)[1]).toBe(`now: ${title}`)
})
