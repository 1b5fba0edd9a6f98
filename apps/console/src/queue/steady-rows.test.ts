// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { keepPlaces, useSteadyRows } from './steady-rows.js'

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

/** The rows of a list that is shown. */
function openRows(ids: string) {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  let steady: ReturnType<typeof useSteadyRows<{ readonly id: string }>> | undefined
  const Part = ({
    items,
    view,
  }: {
    items: { readonly id: string }[] | undefined
    view: string
  }) => {
    steady = useSteadyRows(items, view)
    return null
  }
  const show = (next: string | undefined, view = 'first') => {
    const items = next === undefined ? undefined : rowsOf(next)
    flushSync(() => root.render(createElement(Part, { items, view })))
  }
  show(ids)
  const current = () => {
    if (!steady) throw new Error('not shown')
    return steady
  }
  const now = () => {
    const { rows, gone, fresh } = current()
    return [rows.map(({ id }) => id).join(''), [...gone].join(''), fresh]
  }
  return { show, current, now }
}

test('rows that have left are taken away together, and those that are still there never', () => {
  const { show, current, now } = openRows('abcd')
  show('bd')
  expect(now()).toEqual(['abcd', 'ac', 0])
  flushSync(() => current().forget(new Set('ab')))
  expect(now()).toEqual(['bcd', 'c', 0])
  show('bde')
  expect(now()).toEqual(['bcde', 'c', 0])
})

test('rows that wait above the first are shown on demand, and what has left goes with them', () => {
  const { show, current, now } = openRows('abc')
  show('xyac')
  expect(now()).toEqual(['abc', 'b', 2])
  flushSync(() => current().showFresh())
  expect(now()).toEqual(['xyac', '', 0])
})

test('another view has its own rows at once, and so has a list that loads anew', () => {
  const { show, now } = openRows('abc')
  show('xbc', 'second')
  expect(now()).toEqual(['xbc', '', 0])
  show(undefined, 'second')
  expect(now()).toEqual(['', '', 0])
  show('bz', 'second')
  expect(now()).toEqual(['bz', '', 0])
})
