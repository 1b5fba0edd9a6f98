// @vitest-environment jsdom
import { operatorRevealUser, type OperatorRole } from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, Rejected, type } from '../testing/console.js'
import { customer, openTalk, user } from '../testing/talk.js'
import { isMasked } from './reveal.js'

const revealed = answer(operatorRevealUser, () => customer)
const open = (roles: readonly OperatorRole[] = ['support']) =>
  openTalk({ roles, answers: [revealed] })
const press = (key: string) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
const showIt = () => click('[role=dialog] button', 'Show for 15 minutes')

test.each([
  'An open conversation with the customer',
  'A payout or recharge of this customer',
  'The customer is on the phone',
])(
  'a customer is shown whole for the reason “%s”, which the log has in these words',
  async (reason) => {
    const desk = await open()
    press('v')
    await click('[role=dialog] label', reason)
    await showIt()
    await expect.poll(() => desk.calls(operatorRevealUser)).toEqual([{ id: user.id, reason }])
    await expect.poll(() => all('[role=dialog]')).toEqual([])
  },
)

test('without a reason, or without words for another one, nothing is shown, and it is said what is missing', async () => {
  const desk = await open()
  press('v')
  await one('[role=dialog]')
  const missing = 'Write or choose a reason first.'
  await showIt()
  await one('[role=dialog] .mv-field-error', missing)
  await click('[role=dialog] label', 'Another reason, in words')
  await type('[role=dialog] input:not([type=radio])', '   ')
  await showIt()
  await one('[role=dialog] .mv-field-error', missing)
  await type('[role=dialog] input:not([type=radio])', '  Court order 7 ')
  await showIt()
  await expect
    .poll(() => desk.calls(operatorRevealUser))
    .toEqual([{ id: user.id, reason: 'Court order 7' }])
})

test('where the server rejects it the dialog stays, with the reason that was chosen', async () => {
  const rejected = answer(operatorRevealUser, () => {
    throw new Rejected(2004, 'Not this one.')
  })
  await openTalk({ roles: ['support'], answers: [rejected] })
  press('v')
  await click('[role=dialog] label', 'The customer is on the phone')
  await showIt()
  await one('[role=dialog] [role=alert]', 'Not this one.')
  expect(all('[role=dialog] input:checked').map((box) => (box as HTMLInputElement).value)).toEqual([
    'call',
  ])
})

test.each([
  ['support', 1],
  ['cashier', 1],
  ['approver', 1],
  ['owner', 1],
  ['product', 0],
  ['auditor', 0],
] as const)(
  'the role %s is offered to see a customer whole, or not (%i), also by the key',
  async (role, count) => {
    await open([role])
    await one('.talk-side dt', 'VIP level')
    expect(all('.talk-side button', 'Show personal data…')).toHaveLength(count)
    press('v')
    await expect.poll(() => all('[role=dialog]')).toHaveLength(count)
  },
)

test.each([
  ['FT81', 'Paid by W. N.', true],
  ['07*****321', 'Paid', true],
  ['FT81', 'Paid by 07*****321', true],
  ['FT81', 'Paid by Wanjiru Njeri', false],
  ['FT81', 'paid. 3.50', false],
])(
  'the line “%s” of the bank with the text “%s” has something masked: %s',
  (reference, text, expected) => {
    expect(isMasked({ reference, text })).toBe(expected)
  },
)
