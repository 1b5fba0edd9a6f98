// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../../testing/show.js'
import { useRefreshWhenDue } from './use-refresh-when-due.js'

const now = 1_795_000_000
const refresh = vi.fn(async () => undefined)
let page: { unmount(): Promise<void> }

const show = async (items: object[], dataAt = now * 1000) => {
  page = await showHook(() => useRefreshWhenDue({ items, dataAt, refresh } as never))
}

const due = (inSeconds: number, state = 'running') => ({ state, next_claim_time: now + inSeconds })

let visibility: DocumentVisibilityState

beforeEach(() => {
  vi.useFakeTimers({ now: now * 1000 })
  refresh.mockClear()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})

afterEach(async () => {
  await page.unmount()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('holdings are refreshed when the first of those that run is due, and not before', async () => {
  await show([due(60), due(20), due(10, 'frozen'), { state: 'running', next_claim_time: null }])
  vi.advanceTimersByTime(19_999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledOnce()
})

test('an answer by which a holding is not due yet, although it should be, is followed by the next after 5 s', async () => {
  await show([due(0)])
  vi.advanceTimersByTime(4_999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledOnce()
})

test('the further the clocks differ, the longer it waits', async () => {
  await show([due(-30)])
  vi.advanceTimersByTime(29_999)
  expect(refresh).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledOnce()
})

test('a hidden page asks for nothing, and asks at once when it is shown again', async () => {
  await show([due(20)])
  visibility = 'hidden'
  vi.advanceTimersByTime(60_000)
  expect(refresh).not.toHaveBeenCalled()
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).toHaveBeenCalledOnce()
})

test('a page that is shown again before anything is due asks for nothing', async () => {
  await show([due(20)])
  vi.advanceTimersByTime(10_000)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(refresh).not.toHaveBeenCalled()
})
