// @vitest-environment jsdom
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { extended, noneSelected, toggled, useSelection, type Selected } from './selection.js'

const order = Array.from('abcdefg')
const idsOf = ({ ids }: Selected) => [...ids].toSorted().join('')
const select = (...steps: readonly string[]) =>
  steps.reduce(
    (now, step) =>
      step.startsWith('-') ? extended(now, order, step.slice(1)) : toggled(now, step),
    noneSelected,
  )

test('a row is selected and taken out by itself', () => {
  expect(idsOf(select('b', 'd'))).toBe('bd')
  expect(idsOf(select('b', 'd', 'b'))).toBe('d')
})

test('a range goes from the last row that was selected, in both directions', () => {
  expect(idsOf(select('b', '-e'))).toBe('bcde')
  expect(idsOf(select('e', '-b'))).toBe('bcde')
})

test('a range that shrinks or turns takes back only its own rows', () => {
  expect(idsOf(select('a', 'c', '-f', '-d'))).toBe('acd')
  expect(idsOf(select('g', 'd', '-f', '-b'))).toBe('bcdg')
})

test('another range keeps the one before it', () => {
  expect(idsOf(select('a', '-b', 'd', '-e'))).toBe('abde')
})

test('a range without a beginning, or whose beginning has left the list, begins at the row that is open', () => {
  expect(idsOf(extended(noneSelected, order, 'd', 'c'))).toBe('cd')
  expect(idsOf(extended(noneSelected, order, 'd'))).toBe('d')
  // The row that was open has left the list.
  expect(idsOf(extended(noneSelected, order, 'd', 'x'))).toBe('d')
  expect(idsOf(extended(select('x'), order, 'c', 'b'))).toBe('bcx')
})

interface Row {
  readonly id: string
  readonly text?: string
}

const rowsOf = (ids: string): Row[] => Array.from(ids, (id) => ({ id }))

/** The selection of a list that is shown; `show` shows it otherwise. */
function openList(ids: string) {
  const root = createRoot(document.createElement('div'))
  onTestFinished(() => root.unmount())
  let now = { rows: rowsOf(ids), gone: new Set<string>(), view: 'first' }
  let selection: ReturnType<typeof useSelection<Row>> | undefined
  const Part = () => {
    selection = useSelection(now.rows, now.gone, now.view)
    return null
  }
  const show = (next: Partial<typeof now> = {}) => {
    now = { ...now, ...next }
    flushSync(() => root.render(createElement(Part)))
  }
  show()
  const current = () => {
    if (!selection) throw new Error('not shown')
    return selection
  }
  return {
    show,
    current,
    act: (what: (one: ReturnType<typeof current>) => void) => flushSync(() => what(current())),
    ids: () =>
      current()
        .rows.map(({ id }) => id)
        .join(''),
  }
}

test('a selected row that leaves the list is selected no more, and is no part of a range', () => {
  const { act, ids, show, current } = openList('abcd')
  act((one) => one.toggle('a'))
  act((one) => one.extend('b'))
  expect(ids()).toBe('ab')
  show({ gone: new Set('b') })
  expect([ids(), current().has('b')]).toEqual(['a', false])
  act((one) => one.extend('d'))
  expect(ids()).toBe('acd')
})

test('rows that were loaded apart are selected although the list does not show them, as they are now where it does', () => {
  const { act, show, current, ids } = openList('ab')
  act((one) => one.toggle('a'))
  act((one) =>
    one.set([
      { id: 'b', text: 'old' },
      { id: 'x', text: 'apart' },
    ]),
  )
  expect(ids()).toBe('bx')
  show({ rows: [{ id: 'a' }, { id: 'b', text: 'new' }] })
  expect(current().rows).toEqual([
    { id: 'b', text: 'new' },
    { id: 'x', text: 'apart' },
  ])
  act((one) => one.add([{ id: 'y' }]))
  act((one) => one.drop(new Set('b')))
  expect(ids()).toBe('xy')
  act((one) => one.clear())
  expect(ids()).toBe('')
})

test('another view begins anew, and what is added to the view before comes too late', () => {
  const { act, ids, show, current } = openList('abc')
  act((one) => one.set(rowsOf('ab')))
  const before = current()
  show({ view: 'second' })
  expect(ids()).toBe('')
  flushSync(() => before.add(rowsOf('c')))
  expect(ids()).toBe('')
  act((one) => one.extend('c'))
  expect(ids()).toBe('c')
  show({ view: 'first' })
  expect(ids()).toBe('')
})
