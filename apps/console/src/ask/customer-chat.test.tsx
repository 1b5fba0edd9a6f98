// @vitest-environment jsdom
import {
  operatorGetUser,
  operatorListConversations,
  operatorListHoldings,
  operatorListUserNotes,
  operatorListUserRecords,
  operatorListUserSessions,
  operatorListUsers,
  operatorStartConversation,
  type OperatorConversation,
  type OperatorRole,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { all, answer, click, one, openConsole, Rejected, textOf } from '../testing/console.js'
import { goldenDay, lastPage } from '../testing/golden-day.js'
import { at, idOf } from '../testing/records.js'
import { conversation, customer, user } from '../testing/talk.js'

const begun = answer(operatorStartConversation, () => conversation({ id: idOf(51) }))

/** The customer's record, where these are their conversations. */
async function openCustomer(
  talks: readonly OperatorConversation[],
  role: OperatorRole = 'support',
  start = begun,
) {
  const answers = [
    start,
    answer(operatorListConversations, ({ user_id }) => lastPage(user_id === user.id ? talks : [])),
    answer(operatorGetUser, () => customer),
    answer(operatorListUsers, () => lastPage([])),
    answer(operatorListHoldings, () => lastPage([])),
    answer(operatorListUserSessions, () => ({ items: [] })),
    answer(operatorListUserNotes, () => lastPage([])),
    answer(operatorListUserRecords, () => lastPage([])),
    ...goldenDay,
  ]
  return openConsole(`#/customers/${user.id}`, { roles: [role], answers })
}

const pressM = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'm', cancelable: true }))

test.each([
  ['closed', { closed: at('17:00'), snoozed_until: at('19:00'), waiting_since: null }],
  ['put off', { snoozed_until: at('19:00'), waiting_since: null }],
  // The customer waits all the same.
  ['put off 20 min', { snoozed_until: at('19:00') }],
  ['closed 20 min', { closed: at('17:50'), snoozed_until: at('19:00') }],
  ['open, waits 20 min', {}],
  ['open', { waiting_since: null }],
])(
  'a conversation that is %s says so at the customer, and is opened by its link and by the key',
  async (text, more) => {
    await openCustomer([conversation({ id: idOf(51), ...more })])
    const link = await one('.customer-chat a')
    expect([textOf(link), link.getAttribute('href')]).toEqual([text, `#/chat/${idOf(51)}`])
    pressM()
    await expect.poll(() => location.hash).toBe(`#/chat/${idOf(51)}`)
  },
)

test.each([
  ['button', () => click('button', 'Begin one')],
  ['key', pressM],
])('support begins a conversation by the %s with a customer who has none', async (_, begin) => {
  const desk = await openCustomer([])
  await one('button', 'Begin one')
  await begin()
  await expect.poll(() => location.hash).toBe(`#/chat/${idOf(51)}`)
  expect(desk.calls(operatorStartConversation)).toEqual([{ user_id: user.id }])
})

test('who does not answer customers reads that there is none, and the key begins none', async () => {
  const desk = await openCustomer([], 'cashier')
  await one('main', 'none yet')
  pressM()
  expect(all('button', 'Begin one')).toEqual([])
  expect(desk.calls(operatorStartConversation)).toEqual([])
})

test('a conversation that could not be begun says why, and leads nowhere', async () => {
  const rejected = answer(operatorStartConversation, () => {
    throw new Rejected(2004, 'The customer is closed.')
  })
  await openCustomer([], 'support', rejected)
  await click('button', 'Begin one')
  const alert = await one('[role=alert]', 'The customer is closed.')
  // A browser takes a block out of a paragraph that is parsed again, such as by a translation.
  expect(alert.closest('p :is(div, p)')).toBeNull()
  expect(location.hash).toBe(`#/customers/${user.id}`)
})
