import { createMavuno } from '@mavuno/sdk'
import { type Notification, notificationKinds } from '@mavuno/sdk/contract'
import { shipped } from '@mavuno/texts'
import { expect, test } from 'vitest'
import {
  flowOf,
  notificationHref,
  notificationText,
  notificationTitle,
} from './notification-words.js'

const { language } = createMavuno({ apiHost: '', texts: shipped })
await language.loadAll()

const textOf = (one: Notification) => notificationText(language.t, one, (amount) => `<${amount}>`)

const subject = '01a1fd74-e642-7673-bcce-98ff28f3336f'
const told = (kind: Notification['kind'], more: Partial<Notification> = {}): Notification => ({
  ...{ id: subject, kind, subject, amount: 100, time: 0, read: false },
  ...more,
})

test('every kind has a title without gaps, and leads to a page', () => {
  for (const kind of notificationKinds) {
    const one = told(kind, { name: 'Quick', quantity: 3, wallet: 'income' })
    const words = `${notificationTitle(language.t, one)} ${textOf(one)}`
    expect(words, kind).not.toMatch(/inbox\.|\{\{|undefined/)
    expect(notificationTitle(language.t, one), kind).not.toBe('')
    expect(notificationHref(one), kind).toMatch(/^#\/pages\//)
  }
})

test.each([
  [told('recharge_credited'), 'Recharge credited', 'It was added to your balance.', 'in'],
  [
    told('recharge_credited', { ordered_amount: 500 }),
    'Recharge credited',
    'It was added to your balance. You had ordered <500>.',
    'in',
  ],
  [told('withdrawal_paid'), 'Withdrawal paid', 'It was sent to your receipt account.', 'out'],
  [
    told('withdrawal_rejected', { wallet: 'income' }),
    'Withdrawal refused',
    'It went back to your Income wallet (revenue).',
    'none',
  ],
  [
    told('price_returned', { name: 'Quick', quantity: 3 }),
    'Price returned: Quick ×3',
    'It was added to your balance.',
    'in',
  ],
  [
    told('referral_paid'),
    'Invitation reward',
    'It was added to your Income wallet (revenue).',
    'in',
  ],
  [
    told('correction', { amount: -5, wallet: 'income' }),
    'Correction',
    'It was taken from your Income wallet (revenue).',
    'out',
  ],
  [
    told('correction', { amount: 5, wallet: 'income' }),
    'Correction',
    'It was added to your Income wallet (revenue).',
    'in',
  ],
  [told('correction', { amount: -5 }), 'Correction', 'It was taken from your balance.', 'out'],
  [told('correction', { amount: 5 }), 'Correction', 'It was added to your balance.', 'in'],
  [told('recharge_rejected'), 'Recharge refused', 'Your balance has not changed.', 'none'],
  [
    told('recharge_rejected', { failure: 'wrong_pin' }),
    'Recharge did not go through',
    'Your balance has not changed.',
    'none',
  ],
  [
    told('withdrawal_rejected', { failure: 'no_account' }),
    'Withdrawal did not go through',
    'It went back to your balance.',
    'none',
  ],
  [told('announcement', { name: 'New hours', reason: 'From 7' }), 'New hours', 'From 7', 'none'],
] as const)('$kind says what happened and where the money is', (one, title, text, flow) => {
  expect(notificationTitle(language.t, one)).toBe(title)
  expect(textOf(one)).toBe(text)
  expect(flowOf(one)).toBe(flow)
})

test('a device without a name is called unknown', () => {
  expect(textOf(told('new_device'))).toMatch(/^Unknown device\. /)
})
