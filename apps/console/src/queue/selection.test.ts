import { expect, test } from 'vitest'
import { extended, noneSelected, toggled, type Selected } from './selection.js'

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
