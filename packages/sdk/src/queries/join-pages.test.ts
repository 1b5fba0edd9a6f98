import { expect, test } from 'vitest'
import { joinPages } from './join-pages.js'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))

test('the next page is appended to those that are shown, with its cursor', () => {
  const shown = { items: rows('e', 'd'), next: 'd' }
  expect(joinPages(shown, { items: rows('c', 'b'), next: 'b' })).toEqual({
    items: rows('e', 'd', 'c', 'b'),
    next: 'b',
  })
  expect(joinPages(shown, { items: [], next: null })).toEqual({ items: rows('e', 'd'), next: null })
})

test('a row that has moved to the next page is shown once, where it was', () => {
  const shown = { items: rows('e', 'd'), next: 'd' }
  expect(joinPages(shown, { items: rows('d', 'c'), next: null })).toEqual({
    items: rows('e', 'd', 'c'),
    next: null,
  })
})

test('rows without an id are all shown', () => {
  const shown = { items: [{ name: 'a' }], next: 'a' }
  const more = { items: [{ name: 'a' }, { name: 'b' }], next: null }
  expect(joinPages(shown, more).items).toHaveLength(3)
})
