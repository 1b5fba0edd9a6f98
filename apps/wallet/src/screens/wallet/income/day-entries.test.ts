import type { DayEntry } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { dayRows } from './day-entries.js'

const entry = (kind: DayEntry['kind'], id: string, amount: number, tax = 0): DayEntry => ({
  kind,
  id,
  name: 'Tea 90',
  crop: 'tea',
  quantity: 1,
  amount,
  tax,
  time: 0,
})

test('a day has first what came, then what is ready, as one, then what is to come', () => {
  const items = [
    entry('expected', 'e', 60, 3),
    entry('ready', 'r1', 100, 5),
    entry('income', 'i', 200, 10),
    entry('ready', 'r2', 40, 2),
    entry('expected_principal', 'p', 1_000),
  ]
  expect(dayRows(items).map(({ id, net, count }) => [id, net, count])).toEqual([
    ['i', 190, 1],
    ['r1', 133, 2],
    ['e', 57, 1],
    ['p', 1_000, 1],
  ])
  expect(dayRows([])).toEqual([])
})
