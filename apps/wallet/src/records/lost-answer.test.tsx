// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../testing/samples.js'
import { showPart } from '../testing/show.js'
import { LostAnswer } from './lost-answer.js'

beforeEach(async () => {
  await loadConfig()
  onTestFinished(() => void vi.unstubAllGlobals())
})

const link = () => document.querySelector('a')?.getAttribute('href')

test.each([
  ['recharge', 'if your payment number has arrived'],
  ['withdraw', 'if your withdrawal was asked for'],
  ['purchase', 'if you bought this'],
  ['claim', 'if your income was claimed'],
  ['redeem', 'if your code was used'],
] as const)(
  'a lost answer to a %s says what is not known, and where to look',
  async (kind, words) => {
    const action = { state: 'unknown', neverAnswered: undefined } as const
    const text = await showPart(<LostAnswer kind={kind} action={action} href="#/list" />)
    expect(text()).toContain(`We do not know yet ${words}`)
    expect(link()).toBe('#/list')
  },
)

test('an action that was never answered has the time when it was asked for', async () => {
  const action = { state: 'idle', neverAnswered: 1_795_000_000 } as const
  const text = await showPart(<LostAnswer kind="recharge" action={action} href="#/list" />)
  expect(text()).toContain('2026-11-18 14:06:40')
  expect(text()).toContain('Look at the record to see if it went through.')
  expect(link()).toBe('#/list')
})
