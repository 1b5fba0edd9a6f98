import { expect, test } from 'vitest'
import { keepPlaces } from './steady-rows.js'

const rowsOf = (ids: string) => Array.from(ids, (id) => ({ id }))
const after = (rows: string, next: string) => {
  const { rows: kept, gone, fresh } = keepPlaces(rowsOf(rows), rowsOf(next))
  return [kept.map(({ id }) => id).join(''), [...gone].join(''), fresh]
}

test('a row that the list has no more keeps its place', () => {
  expect(after('abcd', 'acd')).toEqual(['abcd', 'b', 0])
  expect(after('abcd', 'd')).toEqual(['abcd', 'abc', 0])
  expect(after('abc', '')).toEqual(['abc', 'abc', 0])
})

test('new rows at the end of a queue are appended, and those above its first row wait', () => {
  expect(after('abc', 'abcde')).toEqual(['abcde', '', 0])
  expect(after('abc', 'acde')).toEqual(['abcde', 'b', 0])
  expect(after('abc', 'xyabc')).toEqual(['abc', '', 2])
  expect(after('abc', 'xabcy')).toEqual(['abcy', '', 1])
})

test('a row that comes between two others is put between them', () => {
  expect(after('abd', 'abcd')).toEqual(['abcd', '', 0])
})

test('where none is known, all are appended; where there was none, nothing waits', () => {
  expect(after('ab', 'xy')).toEqual(['abxy', 'ab', 0])
  expect(after('', 'xy')).toEqual(['xy', '', 0])
})

test('where none of a long list is known it begins anew, and it is said of none that it left', () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({ id: String(at) }))
  const next = rows.map(({ id }) => ({ id: `new ${id}` }))
  expect(keepPlaces(rows, next)).toEqual({ rows: next, gone: new Set(), fresh: 0 })
  expect(keepPlaces(rows, next.slice(1)).gone.size).toBe(50)
})

test('a row that is still there is shown as it is now', () => {
  const { rows } = keepPlaces([{ id: 'a', text: 'old' }], [{ id: 'a', text: 'new' }])
  expect(rows).toEqual([{ id: 'a', text: 'new' }])
})
