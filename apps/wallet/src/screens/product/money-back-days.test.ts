import type { Product } from '@mavuno/sdk/contract'
import { expect, test } from 'vitest'
import { moneyBackDays } from './money-back-days.js'

const day = 86_400
/** A Monday noon in Nairobi. */
const monday = 1_767_603_600
const zone = 'Africa/Nairobi'
const everyDay = {
  monday: 1,
  tuesday: 1,
  wednesday: 1,
  thursday: 1,
  friday: 1,
  saturday: 1,
  sunday: 1,
} as const

const terms = { cycle: 7, number_of_earnings: 5, claim_period: day, profit_rule: everyDay }
const daysOf = (more: object = {}) => moneyBackDays({ ...terms, ...more } as Product, zone, monday)

test('each earning has its mark, on the way to the end', () => {
  expect(daysOf()).toEqual({
    first: monday + day,
    ends: monday + 7 * day,
    marks: [1, 2, 3, 4, 5].map((n) => n / 7),
  })
})

test('days on which nothing is due stay empty', () => {
  const profit_rule = { ...everyDay, tuesday: 0, saturday: 0 }
  expect(daysOf({ profit_rule }).marks).toEqual([2, 3, 4, 6, 7].map((n) => n / 7))
})

test('of many earnings thirty are marked, the last among them', () => {
  const { first, marks } = daysOf({ cycle: 90, number_of_earnings: 90 })
  expect(first).toBe(monday + day)
  expect(marks).toHaveLength(30)
  expect(marks.at(-1)).toBe(1)
  expect(new Set(marks).size).toBe(30)
})

test('earnings that take longer than the cycle put off the end', () => {
  expect(daysOf({ cycle: 1 }).ends).toBe(monday + 5 * day)
})
