// @vitest-environment jsdom
import { redeemReward } from '@mavuno/sdk/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { UiSettings } from '../shell/frame/ui-settings.js'
import { loadConfig } from '../testing/samples.js'
import { showHook } from '../testing/show.js'
import { useFailureText } from './use-failure-text.js'

const time = 1_795_000_000

beforeEach(async () => {
  await loadConfig()
  await mavuno.language.loadAll()
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
})

/** How a call reads that is answered so. */
async function textOf(answer: object, status = 200): Promise<string> {
  vi.stubGlobal('fetch', async () => Response.json(answer, { status }))
  const error: unknown = await mavuno
    .call(redeemReward, { code: 'KARIBU' }, { errorClose: true })
    .catch((caught: unknown) => caught)
  const shown = await showHook(useFailureText, (page) => <UiSettings>{page}</UiSettings>)
  const text = shown.current(error).replaceAll('\u00a0', ' ')
  await shown.unmount()
  return text
}

test.each<[number, object | null, string]>([
  [
    2001,
    { needed: 333_00, available: 332_99 },
    'You need Ksh 333.00 and have Ksh 332.99. Enter a smaller amount or recharge.',
  ],
  [2002, { min: 100_50, max: 900_75 }, 'The amount must be from Ksh 100.50 to Ksh 900.75.'],
  [2006, { real_amount: 326_67 }, 'The fee has changed. You would receive Ksh 326.67.'],
  [2018, { unit: 1_00 }, 'Ksh 1.00 is the smallest amount that can be sent.'],
  [2019, { until: time }, 'You can send another one at 2026-11-18 14:06:40.'],
  [3002, { limit: 2 }, 'The purchase limit is 2.'],
  [3003, { needed: 3, level: 1 }, 'This product needs VIP 3.'],
  [3003, { level: 1, needed: 3 }, 'This product needs VIP 3.'],
  [3004, { next_claim_time: time }, 'Nothing is ready yet. Next claim 2026-11-18 14:06:40.'],
  [3004, { next_claim_time: null }, 'We could not do this. Nothing has changed.'],
  [3005, { reason: 'Floods' }, 'This product is frozen: Floods.'],
  [3008, { price: 121_00 }, 'The price is now Ksh 121.00.'],
  [9999, null, 'We could not do this. Nothing has changed.'],
])('the code %s with %j names its values in their units', async (code, data, text) => {
  const answer = { code, success: false, data, message: 'Words of the server' }
  expect(await textOf(answer)).toContain(text)
})

test('an answer of another form is told as unreadable', async () => {
  const answer = { code: 200, success: true, data: { points: 'many' }, message: '' }
  expect(await textOf(answer)).toBe('We could not read the answer. Try again in a moment.')
})

test.each([
  [403, 'Your account may not do this.'],
  [499, 'Your account may not do this.'],
  [500, 'We cannot answer right now. Try again in a moment.'],
])('the server’s own words are shown of a mistake of the client only: %s', async (status, text) => {
  const answer = {
    code: status,
    success: false,
    data: null,
    message: 'Your account may not do this.',
  }
  expect(await textOf(answer, status)).toBe(text)
})
