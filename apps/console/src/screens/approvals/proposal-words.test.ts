import { expect, test } from 'vitest'
import { changesOf, fieldsOf } from './proposal-words.js'

test('only what differs is a change, named by its path', () => {
  // When it was changed is no change of its own.
  const before = {
    update_time: 1,
    withdraw: { min: 100, fee_rate: 200 },
    site_name: 'Mavuno',
    tags: ['a'],
  }
  const after = {
    update_time: 2,
    withdraw: { min: 200, fee_rate: 200 },
    site_name: 'Mavuno',
    tags: ['a', 'b'],
  }
  expect(changesOf(before, after)).toEqual([
    { field: 'withdraw.min', from: 100, to: 200 },
    { field: 'tags', from: ['a'], to: ['a', 'b'] },
  ])
})

test('what is made has no old values, and what is not known changes nothing', () => {
  expect(changesOf(null, { code: 'MSIMU' })).toEqual([
    { field: 'code', from: undefined, to: 'MSIMU' },
  ])
  expect(changesOf({ code: 'MSIMU' }, null)).toEqual([])
  expect(fieldsOf({ id: 'a', limits: { each: 5 } })).toEqual([
    { field: 'id', from: undefined, to: 'a' },
    { field: 'limits.each', from: undefined, to: 5 },
  ])
})
