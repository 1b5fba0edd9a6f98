// @vitest-environment jsdom
import {
  operatorAssignConversation,
  operatorListOperators,
  operatorMoveConversation,
  type Operator,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, me, one, Rejected, textOf } from '../../testing/console.js'
import { baraka } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'
import { conversation, openTalk } from '../../testing/talk.js'

const hour = 3600
const id = idOf(1)
/** The newest message on the screen. */
const last_id = idOf(103)

const operator = (number: number, nickname: string, more: Partial<Operator> = {}): Operator => ({
  ...{ id: idOf(number), phone: `25470000000${number}`, nickname, roles: ['support'] },
  ...{ blocked: false, ...more },
})
const team = answer(operatorListOperators, () => ({
  items: [
    operator(2, 'Baraka'),
    operator(4, 'Dalila', { blocked: true }),
    operator(5, 'Esther', { roles: ['cashier', 'approver', 'auditor'] }),
    operator(6, ''),
    operator(1, 'Akinyi'),
  ],
  wait_targets: { queue: 1800, chat: 300 },
}))
const moved = answer(operatorMoveConversation, () => conversation({}))
const assigned = answer(operatorAssignConversation, () => conversation({}))
const away = { closed: at('17:50') }

const press = (key: string) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
const choices = () =>
  all('[role=dialog] .talk-choices button').map((button) => [
    textOf(button),
    (button as HTMLButtonElement).disabled,
  ])

test.each([
  [
    'nobody',
    null,
    [
      ['Me', false],
      ['Baraka', false],
      ['254700000006', false],
    ],
  ],
  [
    'me',
    { ...me, nickname: 'Akinyi' },
    [
      ['Me', true],
      ['Baraka', false],
      ['254700000006', false],
      ['Nobody', false],
    ],
  ],
  [
    'a colleague',
    baraka,
    [
      ['Me', false],
      ['Baraka', true],
      ['254700000006', false],
      ['Nobody', false],
    ],
  ],
])(
  'a conversation of %s can be assigned to me first, then to the others who answer and are not blocked',
  async (_, assigned_to, expected) => {
    await openTalk({ conversation: { assigned_to }, answers: [team] })
    await click('.talk-actions button', 'Assign')
    await expect.poll(choices).toEqual(expected)
  },
)

test.each([
  ['Me', null, { operator_id: me.id, from: null }],
  ['254700000006', baraka, { operator_id: idOf(6), from: baraka.id }],
  ['Nobody', baraka, { operator_id: null, from: baraka.id }],
])(
  'it is assigned to “%s” only if nobody else has taken it since',
  async (name, assigned_to, input) => {
    const desk = await openTalk({ conversation: { assigned_to }, answers: [team, assigned] })
    await click('.talk-actions button', 'Assign')
    await click('[role=dialog] .talk-choices button', name)
    await expect.poll(() => desk.calls(operatorAssignConversation)).toEqual([{ id, ...input }])
    expect(all('[role=dialog]')).toEqual([])
  },
)

test.each([
  ['In 1 hour, 19:00', 1, '2026-11-28 19:00'],
  ['In 4 hours, 22:00', 4, '2026-11-28 22:00'],
  ['In 24 hours, 2026-11-29 18:00', 24, '2026-11-29 18:00'],
])(
  '“%s” puts it off until then, unless the customer has written since',
  async (label, hours, time) => {
    const desk = await openTalk({ answers: [moved] })
    await click('.talk-actions button', 'Later')
    await click('[role=dialog] .talk-choices button', label)
    const until = at('18:00') + hours * hour
    await expect
      .poll(() => desk.calls(operatorMoveConversation))
      .toEqual([{ id, to: 'later', last_id, until }])
    await one('.mv-toast', `Put off until ${time}`)
  },
)

test('it is closed by what the operator has seen, and Undo opens it again', async () => {
  const desk = await openTalk({ answers: [moved] })
  await click('.talk-actions button', 'Close')
  await one('.mv-toast', 'Closed. It opens again if the customer writes.')
  const closing = { id, to: 'closed', last_id }
  expect(desk.calls(operatorMoveConversation)).toEqual([closing])
  await click('.mv-toast button', 'Undo')
  await expect
    .poll(() => desk.calls(operatorMoveConversation))
    .toEqual([closing, { id, to: 'open' }])
})

test.each([
  ['open', {}, ['Assign I', 'Later Z', 'Close E'], 'e', { to: 'closed', last_id }],
  ['closed', away, ['Assign I', 'Open again O'], 'o', { to: 'open' }],
  ['put off', { snoozed_until: at('19:30') }, ['Assign I', 'Open again O'], 'o', { to: 'open' }],
])(
  'what is done by a key to one that is %s stands on its buttons, and no other key does anything',
  async (_, state, buttons, key, input) => {
    const desk = await openTalk({ conversation: state, answers: [moved] })
    expect(all('.talk-actions button').map(textOf)).toEqual(buttons)
    press(key === 'e' ? 'o' : 'e')
    press(key)
    await expect.poll(() => desk.calls(operatorMoveConversation)).toEqual([{ id, ...input }])
  },
)

test.each([
  [2004, 'Somebody was faster', 'blue'],
  [2005, 'This was not done', 'red'],
])(
  'a move that the server rejects with %i says why, as information where a colleague was faster',
  async (code, title, tone) => {
    const rejected = answer(operatorMoveConversation, () => {
      throw new Rejected(code, 'The customer has written.')
    })
    await openTalk({ answers: [rejected] })
    await click('.talk-actions button', 'Close')
    const alert = await one('.talk-head [role=alert]', 'The customer has written.')
    expect(textOf(alert)).toContain(title)
    expect(alert.dataset['tone']).toBe(tone)
  },
)
