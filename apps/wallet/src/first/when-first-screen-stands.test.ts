// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFirstScreenStands } from './when-first-screen-stands.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

test.each([
  ['that has loaded', '<main><p>Ready</p></main>', 200, true],
  ['that is still loading', '<main><p aria-busy="true"></p></main>', 4_800, false],
  ['that never loads', '<main><p aria-busy="true"></p></main>', 5_200, true],
  ['beside which something loads', '<main></main><p aria-busy="true"></p>', 200, true],
])('behind a first screen %s, deferred work starts or waits', async (_, html, waited, starts) => {
  document.body.innerHTML = html
  let isDone = false
  void whenFirstScreenStands().then(() => (isDone = true))
  await vi.advanceTimersByTimeAsync(waited)
  expect(isDone).toBe(starts)
})
