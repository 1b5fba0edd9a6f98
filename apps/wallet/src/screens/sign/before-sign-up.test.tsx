// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { loadConfig } from '../../testing/samples.js'
import { button, shownText, showPart } from '../../testing/show.js'
import { BeforeSignUp } from './before-sign-up.js'
import { CodeSent } from './code-sent.js'
import { LicenceLine } from './licence-line.js'

const legal = {
  ...{ licensee: 'Shamba Ltd', regulator: 'CMA', licence_number: '7', demo: false },
  address: 'Kimathi Street, Nairobi',
}
const day = 86_400
const now = 1_795_000_000

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  [{}, 'Shamba Ltd, licensed by CMA, no. 7Registered address: Kimathi Street, Nairobi'],
  [{ address: '' }, 'Shamba Ltd, licensed by CMA, no. 7'],
  [{ demo: true }, 'Demo. No licensee stands behind it.'],
])('a service with %j names who runs it', async (fields, text) => {
  await loadConfig({ legal: { ...legal, ...fields } })
  const line = await showPart(<LicenceLine />)
  expect(line()).toBe(text)
})

test.each([
  [false, 'If 0712 345 678 has an account, the code is on its way by SMS.'],
  [true, 'its code is printed where the server runs'],
])('where the demo is %s the code is said to be where it is', async (demo, text) => {
  await loadConfig({ legal: { ...legal, demo } })
  const line = await showPart(<CodeSent phone="254712345678" />)
  expect(line()).toContain(text)
})

const withdraw = {
  ...{ min: 31_00, max: 32_00, fee_rate: 200, cool_down: 7_200 },
  coming_fee: { starts: now + day, rate: 300 },
}
const money = { recharge: { min: 21_00, max: 22_00 }, withdraw, tax: { rate: 500 }, legal }

async function showTerms(config: object) {
  vi.useFakeTimers({ now: now * 1000, toFake: ['Date'] })
  await loadConfig(config)
  await showPart(<BeforeSignUp />)
  button('Terms').click()
  await expect.poll(shownText).toContain('In settings you can export')
}

test('the terms have the bounds, the fee, the wait and the tax of the config, each in its place', async () => {
  await showTerms(money)
  expect(shownText()).toContain('You can recharge from Ksh 21.00 to Ksh 22.00 at a time.')
  expect(shownText()).toContain('You can withdraw from Ksh 31.00 to Ksh 32.00 at a time.')
  expect(shownText()).toContain('The fee is 2 %.')
  expect(shownText()).toContain('From 2026-11-19 the fee rate is 3 %.')
  expect(shownText()).toContain('2 hours')
  expect(shownText()).toContain('We withhold 5 % of each earning, rounded down')
})

test('a fee that has begun is the fee, and is not announced; no wait and no tax are not named', async () => {
  const begun = { ...withdraw, cool_down: 0, coming_fee: { starts: now, rate: 300 } }
  await showTerms({ ...money, withdraw: begun, tax: { rate: 0 } })
  expect(shownText()).toContain('The fee is 3 %.')
  expect(shownText()).not.toContain('2026-11')
  expect(shownText()).not.toContain('hours')
  expect(shownText()).not.toContain('We withhold')
})
