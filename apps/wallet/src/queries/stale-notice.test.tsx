// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learningClock } from '../shell/device/server-clock.js'
import { loadConfig } from '../testing/samples.js'
import { button, showPart } from '../testing/show.js'
import { StaleNotice } from './stale-notice.js'

const arrived = Date.parse('2026-11-18T14:06:40.900+03:00')

beforeEach(() => {
  // An answer's date has whole seconds.
  vi.useFakeTimers({ now: 1_795_000_000_000, toFake: ['Date'] })
})

afterEach(async () => {
  await learn(Date.now())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An answer of a server whose clock says this. */
const learn = (milliseconds: number) => {
  const headers = { date: new Date(milliseconds).toUTCString() }
  return learningClock(async () => new Response('', { headers }))('/')
}

test.each([
  ['agrees with', 0, '2026-11-18 14:06:40'],
  ['is an hour behind', 3_600_000, '2026-11-18 15:06:40'],
])(
  'the age of what is shown is told in the server’s time, where the device %s it',
  async (_, offset, time) => {
    await loadConfig()
    await learn(Date.now() + offset)
    const retry = vi.fn(async () => undefined)
    const text = await showPart(<StaleNotice dataAt={arrived} onRetry={retry} />)
    expect(text()).toContain(`We could not refresh. This is as it was at ${time}.`)
    button('Try again').click()
    expect(retry).toHaveBeenCalledTimes(1)
  },
)
