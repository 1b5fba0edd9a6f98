// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../../testing/samples.js'
import { showPart } from '../../../testing/show.js'
import { QuoteFigures } from './quote-figures.js'

const now = 1_795_000_000
const quote = { quote: undefined, error: undefined, refresh: vi.fn() }

beforeEach(() => void vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['has not begun', now + 1, 'Fee 2 %–', true],
  ['begins now', now, 'Fee 3 %–', false],
  ['has begun', now - 1, 'Fee 3 %–', false],
])('a fee that %s is announced or applied', async (_, starts, fee, isAnnounced) => {
  await loadConfig({ withdraw: { fee_rate: 200, coming_fee: { rate: 300, starts } } })
  const text = await showPart(<QuoteFigures amount={null} quote={quote} />)
  expect(text()).toContain(fee)
  expect(text().includes('From 2026-11-18 the fee rate is 3 %.')).toBe(isAnnounced)
})

test('the rate of the quote counts, whatever the config says', async () => {
  await loadConfig({ withdraw: { fee_rate: 200 } })
  const told = { amount: 100_00, fee_rate: 0, fee: 0, real_amount: 100_00 }
  const text = await showPart(<QuoteFigures amount={100_00} quote={{ ...quote, quote: told }} />)
  expect(text()).toContain('Fee 0 %Ksh 0.00')
})
