// @vitest-environment jsdom
import type { Notification } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { setHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { id, loadConfig } from '../../testing/samples.js'
import { answerWith, envelope } from '../../testing/server.js'
import { showPart } from '../../testing/show.js'
import { NotificationRow } from './notification-row.js'

// 14:06:40 in Nairobi, on 18 November 2026.
const notification: Notification = {
  ...{ id: id(1), kind: 'withdrawal_rejected', subject: id(2), amount: 333_33, wallet: 'income' },
  ...{ time: 1_795_000_000, read: false },
}

let requests: string[]

const show = (fields: Partial<Notification>, hasDay = true) =>
  showPart(<NotificationRow told={{ ...notification, ...fields }} hasDay={hasDay} />)

beforeEach(async () => {
  await loadConfig()
  mavuno.session.save({ token: 'ada', id: 'ada' })
  requests = answerWith(() => envelope(null))
})

afterEach(() => {
  setHiddenAmounts(false)
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

test.each<[string, Partial<Notification>, readonly string[]]>([
  ['that is unread', {}, [`POST /api/notifications/${id(1)}/read`]],
  ['that was read', { read: true }, []],
  ['of an announcement, whose page does it', { kind: 'announcement', amount: null }, []],
])('a tap on a line %s marks it as read, or nothing', async (_, fields, expected) => {
  await show(fields)
  document.querySelector('a')?.click()
  expect(requests).toEqual(expected)
})

test.each([
  [true, /(?<!\d )14:06:40\. It went back/],
  [false, /2026-11-18 14:06:40\. It went back/],
])('a line below a heading with its day (%s) has what the heading lacks', async (hasDay, time) => {
  const text = await show({}, hasDay)
  expect(text()).toMatch(time)
})

test.each<[string, Partial<Notification>, string]>([
  ['that left', { kind: 'withdrawal_paid' }, '−Ksh 333.33'],
  ['that came', { kind: 'referral_paid' }, '+Ksh 333.33'],
  ['that was corrected downwards', { kind: 'correction', amount: -333_33 }, '−Ksh 333.33'],
  ['that was corrected upwards', { kind: 'correction' }, '+Ksh 333.33'],
])('an amount %s has its sign once', async (_, fields, amount) => {
  const text = await show(fields)
  expect(text()).toContain(amount)
  expect(text()).not.toMatch(/[−+-]{2}/)
})

test('points that were taken back are points, and no money', async () => {
  const text = await show({ kind: 'points_taken_back', amount: 5_200, name: 'Tea 90' })
  expect(text()).toContain('Points taken back: Tea 90')
  expect(text()).toContain('5,200')
  expect(text()).not.toContain('Ksh')
})

test.each<[string, Partial<Notification>, boolean]>([
  ['a refusal', { reason: 'Wrong name' }, true],
  ['an announcement', { kind: 'announcement', reason: 'Wrong name', amount: null }, false],
])('the reason of %s is named as such: %s', async (_, fields, isNamed) => {
  const text = await show(fields)
  expect(text().includes('Reason: Wrong name')).toBe(isNamed)
  expect(text()).toContain('Wrong name')
})

test('hidden amounts are neither at the end of a line nor in its text', async () => {
  setHiddenAmounts(true)
  const text = await show({ kind: 'recharge_credited', ordered_amount: 444_44 })
  expect(text()).toContain('You had ordered')
  expect(text()).not.toMatch(/[34]{3}\.[34]{2}/)
})
