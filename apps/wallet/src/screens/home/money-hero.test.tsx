// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig, wallet } from '../../testing/samples.js'
import { setHiddenAmounts } from '../../records/use-hidden-amounts.js'
import { showPart } from '../../testing/show.js'
import { MoneyHero } from './money-hero.js'

const at = (time: string) => Date.parse(`${time}+03:00`) / 1000

beforeEach(async () => {
  vi.useFakeTimers({ now: at('2026-11-18T14:06:40') * 1000, toFake: ['Date'] })
  await loadConfig()
  vi.unstubAllGlobals()
})

afterEach(() => {
  setHiddenAmounts(false)
  vi.useRealTimers()
})

test.each([
  ['2026-11-18T23:59:59', 'today 23:59:59'],
  ['2026-11-19T00:00:00', 'tomorrow'],
  ['2026-11-19T23:59:59', 'tomorrow'],
  ['2026-11-20T00:00:00', 'on 2026-11-20'],
])('the next income at %s is announced as %s, after tax', async (time, words) => {
  const next = { time: at(time), amount: 1_818_18, tax: 90_91 }
  const text = await showPart(<MoneyHero wallet={wallet} next={next} />)
  expect(text()).toContain(`Next income, estimatedKsh 1,727.27 ${words}`)
})

test('income of today that tax has taken whole has no sign', async () => {
  const text = await showPart(
    <MoneyHero wallet={{ ...wallet, today_earnings: 5, today_tax: 5 }} next={null} />,
  )
  expect(text()).toContain('Today earningsKsh 0.00')
})

test('hidden amounts hide each figure, and leave what is known by the calendar', async () => {
  setHiddenAmounts(true)
  const next = { time: at('2026-11-18T23:59:59'), amount: 1_818_18, tax: 90_91 }
  const text = await showPart(<MoneyHero wallet={wallet} next={next} />)
  expect(text()).toContain('today 23:59:59')
  expect(text().replaceAll('23:59:59', '')).not.toMatch(/\d/)
  setHiddenAmounts(false)
  await expect.poll(text).toContain('Ksh 606.06')
  expect(text()).toContain('Today earnings+Ksh 480.00')
})

test.each([
  ['nothing and never has', 0, true],
  ['nothing left', 1, false],
])('a customer who has %s is told how to start: %s', async (_, total_topup, isNew) => {
  const empty = { ...wallet, balance: 0, income_wallet: 0, invested: 0, total_topup }
  const text = await showPart(<MoneyHero wallet={empty} next={null} />)
  expect(text().includes('Today earnings')).toBe(!isNew)
})
