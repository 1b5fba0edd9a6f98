import { expect, test } from 'vitest'
import { coveredShare, levelAt, pointsFor, rewardOf, withheld } from './config-figures.js'

const referral = {
  rewards: [
    { level: 1, amount: 5_000 },
    { level: 2, amount: 1_000 },
  ],
  monthly_cap: 20_000,
  min_purchase: 100_000,
  invitation_required: false,
}

test('an inviter gets the flat amount of the distance, from the least purchase on', () => {
  expect([1, 2, 3].map((distance) => rewardOf(referral, distance, 100_000))).toEqual([
    5_000, 1_000, 0,
  ])
  expect(rewardOf(referral, 1, 99_999)).toBe(0)
})

test('a reward that does not fit into the month is not paid', () => {
  expect(rewardOf({ ...referral, monthly_cap: 4_999 }, 1, 100_000)).toBe(0)
  expect(rewardOf({ ...referral, monthly_cap: 4_999 }, 2, 100_000)).toBe(1_000)
})

test('points reach the highest level whose points they have, whatever the order of the levels', () => {
  const levels = [
    { level: 2, points: 1_500 },
    { level: 1, points: 200 },
  ]
  expect([0, 199, 200, 1_499, 1_500].map((points) => levelAt(levels, points))).toEqual([
    0, 0, 1, 1, 2,
  ])
  expect([0, 1, 2, 3].map((level) => pointsFor(levels, level))).toEqual([0, 200, 1_500, undefined])
  // A higher level that is cheaper opens what a lower one opens, too.
  expect(pointsFor([...levels, { level: 3, points: 100 }], 2)).toBe(100)
})

test('the tax of an earning is rounded down, and the share covered is never rounded up', () => {
  expect([withheld(100_000, 500), withheld(99, 700)]).toEqual([5_000, 6])
  expect(coveredShare({ balance: 99_999, promised: 100_000 })).toBe(9_999)
  expect(coveredShare({ balance: 200_000, promised: 100_000 })).toBe(10_000)
  expect(coveredShare({ balance: 5, promised: 0 })).toBeUndefined()
})
