import { expect, it } from 'vitest'
import { recallList } from './list-memory.js'

it('restores the memory of a named list, and starts empty without a name', () => {
  expect(recallList('withdrawals')).toBe(recallList('withdrawals'))
  expect(recallList('withdrawals')).not.toBe(recallList('recharges'))
  expect(recallList(undefined)).not.toBe(recallList(undefined))
  expect(recallList(undefined)).toEqual({ heights: new Map(), anchor: null })
})

it('remembers thirty lists, and evicts the least recently used one', () => {
  const lists = Array.from({ length: 30 }, (_, index) => recallList(`list ${index}`))
  expect(recallList('list 0')).toBe(lists[0])
  recallList('one more')
  expect(recallList('list 0')).toBe(lists[0])
  expect(recallList('list 2')).toBe(lists[2])
  expect(recallList('list 1')).not.toBe(lists[1])
})
