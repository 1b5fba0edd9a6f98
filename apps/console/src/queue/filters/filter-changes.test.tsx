// @vitest-environment jsdom
import {
  operatorGetRecharge,
  operatorListRecharges,
  operatorSumRecharges,
} from '@mavuno/sdk/operator'
import { expect, test } from 'vitest'
import { answer, click, one, openConsole, type } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { idOf, recharge, rechargeDetail } from '../../testing/records.js'

interface Listed {
  readonly query?: string
  readonly limit?: number
}

async function openList(query: string, now?: number) {
  const answers = [
    answer(operatorListRecharges, () => lastPage([recharge(1)])),
    answer(operatorGetRecharge, () => rechargeDetail(1)),
    answer(operatorSumRecharges, () => ({ count: 1, amount: 30_000 })),
    ...goldenDay,
  ]
  const roles = ['cashier'] as const
  const desk = await openConsole(`#/recharges${query}`, { roles, answers, ...(now && { now }) })
  await one('.queue-rows > li')
  /** What the list was asked for last; the menu counts by a question without words. */
  const lastInput = () =>
    desk.calls(operatorListRecharges).findLast((input) => (input as Listed).query !== undefined)
  return { lastInput }
}

const addressNow = () => {
  const [path, query] = location.hash.split('?')
  return [path, Object.fromEntries(new URLSearchParams(query))]
}

const id = idOf(1)
const all = 'find=Wanjiru&only=exact&min_amount=20000&min_age=3600'
const words = { find: 'Wanjiru' }
const amount = { min_amount: '20000' }
const filtered = { query: 'Wanjiru', min_amount: 20_000, limit: 50 }
const waits = { status: 'pending', oldest_first: true }
type Act = () => Promise<void> | void
const chip =
  (name: string): Act =>
  () =>
    click('.view-chips label', name)
const press =
  (key: string): Act =>
  () =>
    void dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }))
const write =
  (text: string): Act =>
  () =>
    type('.find-field input', text)

test.each([
  [
    'what was decided',
    all,
    chip('Credited'),
    { ...words, ...amount, show: 'completed' },
    { ...filtered, status: 'completed', oldest_first: false },
  ],
  ['what waits', all, chip('Waiting'), { ...words, ...amount }, { ...filtered, ...waits }],
  [
    'another part of what waits',
    all,
    chip('Proposed'),
    { ...words, ...amount, only: 'proposed', min_age: '3600' },
    { ...filtered, ...waits, only: 'proposed', min_age: 3600 },
  ],
  [
    'a part of what waits, from what was decided',
    'show=error&find=Wanjiru&min_amount=20000',
    chip('Proposed'),
    { ...words, ...amount, only: 'proposed' },
    { ...filtered, ...waits, only: 'proposed' },
  ],
  [
    'all of what was decided',
    'show=error&find=Wanjiru&min_amount=20000',
    press('Escape'),
    { show: 'error' },
    { query: '', limit: 50, status: 'error', oldest_first: false },
  ],
  [
    'other words',
    all,
    write('Otieno'),
    { find: 'Otieno', only: 'exact', ...amount, min_age: '3600' },
    { ...filtered, ...waits, query: 'Otieno', only: 'exact', min_age: 3600 },
  ],
  [
    'no words',
    all,
    write(''),
    { only: 'exact', ...amount, min_age: '3600' },
    { ...filtered, ...waits, query: '', only: 'exact', min_age: 3600 },
  ],
] as const)(
  'to show %s keeps the rest of the filter that has a meaning there',
  async (_, query, act, address, input) => {
    const { lastInput } = await openList(`?${query}`)
    await act()
    await expect.poll(addressNow).toEqual(['#/recharges', address])
    await expect.poll(lastInput).toEqual(input)
  },
)

test.each([
  ['completed', { status: 'completed', oldest_first: false }],
  ['error', { status: 'error', oldest_first: false }],
  ['today', { decided_on: '2026-11-28', oldest_first: false }],
])('a part of what waits in the address filters nothing of the view %s', async (show, input) => {
  const { lastInput } = await openList(`?show=${show}&only=exact`)
  expect(lastInput()).toEqual({ ...input, query: '', limit: 50 })
})

test('what no operator can choose here filters nothing', async () => {
  const { lastInput } = await openList('?show=unheard&only=mine&min_amount=0.5&min_age=60')
  expect(lastInput()).toEqual({ ...waits, query: '', limit: 50 })
})

test.each([
  ['20:59', '2026-11-28'],
  ['21:00', '2026-11-29'],
])(
  'what was decided today is asked for by the day of the business at %s in Greenwich',
  async (clock, decided_on) => {
    const now = Date.parse(`2026-11-28T${clock}:00Z`) / 1000
    const { lastInput } = await openList('?show=today', now)
    expect(lastInput()).toMatchObject({ decided_on })
  },
)

test('a row is opened and closed within its filter, and a filter closes the row', async () => {
  await openList(`/${id}?${all}`)
  const filter = { ...words, ...amount, only: 'exact', min_age: '3600' }
  expect(addressNow()).toEqual([`#/recharges/${id}`, filter])
  await press('Escape')()
  await expect.poll(addressNow).toEqual(['#/recharges', filter])
  await press('j')()
  await expect.poll(addressNow).toEqual([`#/recharges/${id}`, filter])
  await chip('Proposed')()
  await expect.poll(addressNow).toEqual(['#/recharges', { ...filter, only: 'proposed' }])
})
