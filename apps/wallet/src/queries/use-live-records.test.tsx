// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../mavuno.js'
import { answerWith } from '../testing/server.js'
import { showHook } from '../testing/show.js'
import { queries } from './queries.js'
import { useLiveRecords } from './use-live-records.js'

const makeStale = vi.spyOn(queries, 'makeStale')

beforeEach(async () => {
  // Without WebSocket the chat polls over HTTP.
  vi.stubGlobal('WebSocket', undefined)
  answerWith(() => ({ code: 500, success: false, data: null, message: '' }))
  await mavuno.chat()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  makeStale.mockClear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setVisible('visible')
})

function setVisible(state: 'hidden' | 'visible') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** After how many of these seconds the records were asked for. */
function askedAt(seconds: number): number[] {
  return Array.from({ length: seconds }, (_, second) => {
    const before = makeStale.mock.calls.length
    vi.advanceTimersByTime(1_000)
    return makeStale.mock.calls.length > before ? [second + 1] : []
  }).flat()
}

test('what is pending is asked for after 5, 10, 20, 40 and then every 60 seconds', async () => {
  const shown = await showHook(() => useLiveRecords(true))
  expect(askedAt(200)).toEqual([5, 15, 35, 75, 135, 195])
  await shown.unmount()
  expect(askedAt(200)).toEqual([])
})

test('nothing is asked for by a hidden page, and at once when it is shown, then soon again', async () => {
  const shown = await showHook(() => useLiveRecords(true))
  expect(askedAt(40)).toEqual([5, 15, 35])
  setVisible('hidden')
  expect(askedAt(200)).toEqual([])
  makeStale.mockClear()
  setVisible('visible')
  expect(makeStale).toHaveBeenCalledTimes(1)
  expect(askedAt(40)).toEqual([5, 15, 35])
  await shown.unmount()
})

test('only answers that a recharge or a withdrawal changes are asked for again', async () => {
  const shown = await showHook(() => useLiveRecords(true))
  askedAt(5)
  const [isStale] = makeStale.mock.calls[0] ?? []
  const names = [
    ...['getHome', 'getWallet', 'getWalletHistory', 'getRecord'],
    ...['listRecharges', 'listWithdrawals', 'listRecords', 'listNotifications'],
  ]
  const others = ['listProducts', 'getRecordings', 'getMe']
  const stale = [...names, ...others].filter((name) => isStale?.(`${name}?{}`))
  expect(stale).toEqual(names)
  await shown.unmount()
})
