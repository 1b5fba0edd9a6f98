// @vitest-environment jsdom
import {
  operatorGetRecharge,
  operatorListRecharges,
  operatorSumRecharges,
} from '@mavuno/sdk/operator'
import { expect, onTestFinished, test } from 'vitest'
import { all, answer, one, openConsole } from '../../testing/console.js'
import { goldenDay, lastPage } from '../../testing/golden-day.js'
import { idOf, recharge, rechargeDetail } from '../../testing/records.js'

const answers = [
  answer(operatorListRecharges, () => lastPage([1, 2, 3, 4].map((number) => recharge(number)))),
  answer(operatorGetRecharge, ({ id }) => rechargeDetail(Number(id.slice(-4)))),
  answer(operatorSumRecharges, () => ({ count: 4, amount: 120_000 })),
  ...goldenDay,
]

const press = (key: string, more: KeyboardEventInit = {}) =>
  dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }))

/** The row that the address opens. */
const open = () => Number(location.hash.split(/[/?]/)[2]?.slice(-4) ?? 0)

/** The rows that are selected. */
const selected = () =>
  all('.queue-rows > li[data-selected]').map((row) => Number(row.dataset['row']?.slice(-4)))

async function openQueue(address: string) {
  await openConsole(`#/recharges${address}`, { roles: ['cashier'], answers })
  await one('.queue-rows > li:last-child')
}

test.each([
  ['no row', 0, 'j', 1],
  ['no row', 0, 'k', 1],
  ['the first', 1, 'j', 2],
  ['the first', 1, 'k', 1],
  ['the last', 4, 'j', 4],
  ['the last', 4, 'k', 3],
])('where %s is open (%i), the key %s opens row %i', async (_, from, key, to) => {
  await openQueue(from === 0 ? '' : `/${idOf(from)}`)
  press(key)
  await expect.poll(open).toBe(to)
  if (from !== to) await expect.poll(() => document.activeElement?.id).toBe(`row-${idOf(to)}`)
})

test.each([
  ['no row', undefined, 2],
  ['another row', 4, 4],
])(
  'with the focus on %s, the space bar selects that row, or else the open one',
  async (_, focused, expected) => {
    await openQueue(`/${idOf(2)}`)
    if (focused !== undefined) document.getElementById(`row-${idOf(focused)}`)?.focus()
    press(' ')
    await expect.poll(selected).toEqual([expected])
  },
)

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
  'a key with %o is the browser’s own',
  async (modifier) => {
    await openQueue(`/${idOf(2)}`)
    for (const key of ['j', 'k', ' ', 'Escape']) press(key, modifier)
    expect([open(), selected()]).toEqual([2, []])
  },
)

test('a range begins at the row that is open, whichever way it goes, and turns at its beginning', async () => {
  await openQueue(`/${idOf(3)}`)
  for (const [key, rows, to] of [
    ['K', [2, 3], 2],
    ['ArrowUp', [1, 2, 3], 1],
    ['J', [2, 3], 2],
    ['J', [3], 3],
    ['ArrowDown', [3, 4], 4],
    ['ArrowDown', [3, 4], 4],
  ] as const) {
    press(key, { shiftKey: true })
    await expect.poll(() => [selected(), open()]).toEqual([rows, to])
  }
})

test('Esc closes the row that is open, then the selection, then the filter, one after the other', async () => {
  await openQueue(`/${idOf(2)}?find=Wanjiru&min_amount=10000`)
  press(' ')
  await expect.poll(selected).toEqual([2])
  const stateNow = () => [
    open(),
    selected(),
    new URLSearchParams(location.hash.split('?')[1]).toString(),
  ]
  const filter = 'find=Wanjiru&min_amount=10000'
  for (const expected of [
    [0, [2], filter],
    [0, [], filter],
    [0, [], ''],
  ]) {
    press('Escape')
    await expect.poll(stateNow).toEqual(expected)
  }
})

test('with letters switched off only keys that are no letters move through the list', async () => {
  localStorage.setItem('mavuno-console:keys', 'off')
  onTestFinished(() => localStorage.removeItem('mavuno-console:keys'))
  await openQueue(`/${idOf(2)}`)
  for (const key of ['j', ' ']) press(key)
  press('J', { shiftKey: true })
  expect([open(), selected()]).toEqual([2, []])
  press('ArrowDown', { shiftKey: true })
  await expect.poll(() => [open(), selected()]).toEqual([3, [2, 3]])
})
