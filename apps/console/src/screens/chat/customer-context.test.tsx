// @vitest-environment jsdom
import {
  operatorGetUser,
  type OperatorRole,
  type OperatorUserDetail,
  type UserRecord,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, one, textOf } from '../../testing/console.js'
import { at, idOf } from '../../testing/records.js'
import { customer, openTalk, record } from '../../testing/talk.js'

const moved = record(36, at('08:30'), { change: 501_01, booked: at('08:30') })

/** What stands beside the conversation: its headings, links and buttons. */
async function openSide(role: OperatorRole, more: Partial<OperatorUserDetail> = {}) {
  const shown = answer(operatorGetUser, () => ({ ...customer, ...more }))
  await openTalk({ roles: [role], answers: [shown], records: [moved] })
  const side = await one('.talk-side')
  await one('.talk-side dt', 'VIP level')
  return () =>
    [...side.querySelectorAll('h3, .customer-acts > *')].map((part) =>
      textOf(part)?.replace(/ V$/, ''),
    )
}

const opens = 'Open the customer'
const reveals = 'Show personal data…'
const [who, waits, money, last] = ['This customer', 'What waits', 'Money now', 'Last lines']

test.each([
  ['support', [who, opens, reveals, waits, money, last]],
  ['cashier', [who, opens, reveals, waits, money, last]],
  ['auditor', [who, opens, waits, money, last]],
  ['product', [who, opens, money]],
] as const)('beside the conversation the role %s has what it may read', async (role, expected) => {
  const parts = await openSide(role)
  await expect.poll(parts).toEqual(expected)
})

test('an operator who writes has no money, and nothing of a closed account is there to be shown whole', async () => {
  const parts = await openSide('support', { wallet: null, phone: '', role: 'operator' })
  await expect.poll(parts).toEqual([who, opens, waits, last])
})

test('why a customer is blocked, and until when they are shown whole, stands beside the conversation', async () => {
  await openSide('support', {
    ...{ blocked: true, blocked_reason: 'Stolen phone', revealed_until: at('18:15') },
  })
  const rows = [...document.querySelectorAll('.talk-side dl:first-of-type dt')].map((label) => [
    textOf(label),
    textOf(label.nextElementSibling),
  ])
  expect(rows).toContainEqual(['Blocked', 'Stolen phone'])
  await one('.talk-side .reveal-until', 'Shown whole until 18:15')
})

const recharged = { kind: 'recharge', id: idOf(77) } as const
const withdrawn = { kind: 'withdrawal', id: idOf(77) } as const

const lines: readonly (readonly [Partial<UserRecord>, string, string])[] = [
  [
    { status: 'processing', reference: recharged },
    'Recharge of Ksh 501.01, under way',
    'recharges',
  ],
  [
    { status: 'cancel', kind: 'withdraw', reference: withdrawn },
    'Withdrawal of Ksh 501.01, cancelled',
    'payouts',
  ],
  [
    { status: 'expired', payment_number: 'SK9', reference: recharged },
    'Recharge of Ksh 501.01, expired (SK9)',
    'recharges',
  ],
]

test.each(lines)(
  'a line of the thread about %o says “%s”, and leads to its record',
  async (more, text, screen) => {
    await openTalk({ records: [record(36, at('10:30'), more)] })
    const line = await one('.mv-chat-thread a', text)
    expect([textOf(line), line.getAttribute('href')]).toEqual([text, `#/${screen}/${idOf(77)}`])
  },
)
