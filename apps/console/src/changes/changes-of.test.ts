import { expect, test } from 'vitest'
import { changesOf, fieldsOf } from './changes-of.js'

test('only what differs is a change, named by its path', () => {
  // When it was changed, and what follows from other fields, is no change of its own.
  const before = {
    update_time: 1,
    terms_hash: 'a',
    withdraw: { min: 100, fee_rate: 200 },
    site_name: 'Mavuno',
    tags: ['a'],
    profit_rule: { monday: 1, sunday: 0 },
  }
  const after = {
    update_time: 2,
    terms_hash: 'b',
    withdraw: { fee_rate: 200, min: 200 },
    site_name: 'Mavuno',
    tags: ['a', 'b'],
    profit_rule: { sunday: 1, monday: 1 },
  }
  expect(changesOf(before, after)).toEqual([
    { field: 'withdraw.min', from: 100, to: 200 },
    { field: 'tags', from: ['a'], to: ['a', 'b'] },
    {
      field: 'profit_rule',
      from: { monday: 1, sunday: 0 },
      to: { sunday: 1, monday: 1 },
    },
  ])
})

test('the order of keys is no change, and neither is a value that is missing instead of null', () => {
  expect(
    changesOf({ a: [{ x: 1, y: 2 }], b: null }, { b: undefined, a: [{ y: 2, x: 1 }] }),
  ).toEqual([])
})

test('words of a language that are gone are a change', () => {
  const sw = { title: 'Habari', body: '' }
  expect(changesOf({ translations: { sw } }, { translations: {} })).toEqual([
    { field: 'translations.sw', from: sw, to: undefined },
  ])
})

test('what is made has no old values, and what is not known changes nothing', () => {
  expect(changesOf(null, { code: 'MSIMU' })).toEqual([
    { field: 'code', from: undefined, to: 'MSIMU' },
  ])
  expect(changesOf({ code: 'MSIMU' }, null)).toEqual([])
  expect(fieldsOf({ id: 'a', limits: { each: 5 } })).toEqual([
    { field: 'limits.each', from: undefined, to: 5 },
  ])
})
