// @vitest-environment jsdom
import { operatorListConversations, type OperatorRole } from '@mavuno/sdk/operator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { live } from '../../live.js'
import { all, answer, me, one, openConsole, textOf } from '../../testing/console.js'
import { baraka, goldenDay, lastPage } from '../../testing/golden-day.js'
import { at, idOf } from '../../testing/records.js'
import { conversation, message } from '../../testing/talk.js'

const waits = { waiting: true, oldest_first: true }

test.each([
  ['', { view: 'open', ...waits }, 'Waits 20'],
  ['?show=while_offline', { view: 'while_offline', ...waits }, 'Came in at night 23'],
  ['?show=mine', { view: 'mine' }, 'Mine 21'],
  ['?show=nobody', { view: 'nobody' }, 'Nobody’s 22'],
  ['?show=open', { view: 'open' }, 'All open'],
  ['?show=later', { view: 'later' }, 'Later 24'],
  ['?show=closed', { view: 'closed' }, 'Closed'],
  ['?show=closed&find=+Habari+', { view: 'closed', query: 'Habari' }, 'Closed'],
])(
  'the list “%s” of the chat is asked for by its view, and its chip says how many it has',
  async (query, input, chip) => {
    const none = answer(operatorListConversations, () => lastPage([]))
    const desk = await openConsole(`#/chat${query}`, {
      roles: ['support'],
      answers: [none, ...goldenDay],
    })
    await expect
      .poll(() => textOf(document.querySelector('.view-chips input:checked')?.closest('label')))
      .toBe(chip)
    await expect
      .poll(() => desk.calls(operatorListConversations))
      .toEqual([{ limit: 50, ...input }])
  },
)

test.each([
  ['', 'Customers read no hours: an owner or product person proposes them in Config'],
  ['Mon to Fri, 8 to 17', 'Customers read: people are here Mon to Fri, 8 to 17'],
])('of the hours “%s” it is said what customers read', async (hours, expected) => {
  const support = { hours, agent: 'none' as const, channels: [], socket_host: '' }
  const answers = [answer(operatorListConversations, () => lastPage([])), ...goldenDay]
  await openConsole('#/chat', { roles: ['support'], config: { support }, answers })
  await one('.head p', expected)
})

test.each<[OperatorRole, boolean, string]>([
  ['support', true, 'Shown as online'],
  ['support', false, 'Not shown as online'],
  ['cashier', true, ''],
])('a person of the role %s with a connection: %s is “%s”', async (role, isLive, expected) => {
  const current = { isLive, viewers: [] }
  vi.spyOn(live, 'current', 'get').mockReturnValue(current)
  onTestFinished(() => void vi.restoreAllMocks())
  const answers = [answer(operatorListConversations, () => lastPage([])), ...goldenDay]
  await openConsole('#/chat', { roles: [role], answers })
  await one('.head p', 'Customers read')
  expect(all('.head p .mv-badge').map(textOf).join()).toBe(expected)
})

test('a row says who writes in which language, what they said last, for how long they wait and who looks after it', async () => {
  const [chat, target] = [at('18:00'), 300]
  const said = (body: string) => message(900, '17:00', { body })
  const rows = [
    conversation({ waiting_since: chat - target, last_message: said('Habari'), unread: 2 }),
    conversation({
      ...{ id: idOf(2), waiting_since: chat - target + 1, assigned_to: baraka, language: 'en' },
      last_message: message(901, '17:00', { kind: 'image', body: idOf(77) }),
    }),
    conversation({
      ...{ id: idOf(3), waiting_since: null, assigned_to: { ...me, nickname: 'Akinyi' } },
      ...{ language: 'es', last_message: said('Gracias') },
    }),
  ]
  const list = answer(operatorListConversations, () => lastPage(rows))
  await openConsole('#/chat', { roles: ['support'], answers: [list, ...goldenDay] })
  await one('.queue-rows > li', 'Gracias')
  const cellsOf = (row: Element) => ({
    said: textOf(row.querySelector('.row-said')),
    isUnread: row.querySelector('.row-said[data-unread]') !== null,
    waits: textOf(row.querySelector('.row-waits')),
    isLate: row.querySelector('[data-late]') !== null,
    tags: [...row.querySelectorAll('.talk-tags > *')].map(textOf),
  })
  expect(all('.queue-rows > li').map(cellsOf)).toEqual([
    { said: 'Habari', isUnread: true, waits: '5 min', isLate: true, tags: ['Nobody', 'sw'] },
    { said: 'Picture', isUnread: false, waits: '4 min', isLate: false, tags: ['Baraka'] },
    { said: 'Gracias', isUnread: false, waits: '', isLate: false, tags: ['You', 'es'] },
  ])
})
