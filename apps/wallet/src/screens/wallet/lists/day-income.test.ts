import { expect, test } from 'vitest'
import { incomeByDay } from './day-income.js'

const dayOf = (time: number) => `day ${Math.floor(time / 100)}`
const line = (create_time: number, change: number, tax = 0) => ({ create_time, change, tax })
const lines = [line(250, 95, 5), line(210, 100), line(150, 40)]

test('the income of a day is the sum of its records after tax, with the tax', () => {
  expect([...incomeByDay(lines, dayOf, false)]).toEqual([
    ['day 2', { net: 195, tax: 5 }],
    ['day 1', { net: 40, tax: 0 }],
  ])
})

test('a day that may have more records has no sum', () => {
  expect([...incomeByDay(lines, dayOf, true).keys()]).toEqual(['day 2'])
  expect(incomeByDay([], dayOf, true).size).toBe(0)
})
