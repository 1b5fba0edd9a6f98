import { expect, it } from 'vitest'
import { createListRows, findRecord, type ListRows } from './list-rows.js'
import { groupRows } from './row-groups.js'

const rowsOf = (items: string[]) =>
  ({ items, itemKey: (item: string) => item }) as unknown as ListRows<string>

it('finds a record at its old index, at a new one, and not if it was removed', () => {
  const rows = rowsOf(['a', 'b', 'c'])
  expect(findRecord(rows, 'b', 1)).toBe(1)
  expect(findRecord(rows, 'b', 0)).toBe(1)
  expect(findRecord(rows, 'd', 1)).toBe(-1)
})

it('finds a record in a list that has become shorter', () => {
  const { items } = rowsOf(['a'])
  const strict = { items, itemKey: (item: string) => item.toLowerCase() }
  expect(findRecord(strict as unknown as ListRows<string>, 'a', 7)).toBe(0)
})

it('uses the measured height of a row, otherwise the estimate', () => {
  const items = ['a', 'b', 'c']
  const itemKey = (item: string) => item
  const heights = (known: [string, number][]) =>
    createListRows(items, itemKey, groupRows(items, undefined), 50, new Map(known)).index
  expect(heights([]).offsetOf(3)).toBe(150)
  expect(heights([['b', 80]]).offsetOf(1)).toBe(50)
  expect(heights([['b', 80]]).offsetOf(3)).toBe(180)
})
