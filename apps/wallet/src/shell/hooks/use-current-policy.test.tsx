// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../testing/show.js'
import { useCurrentPolicy } from './use-current-policy.js'

const reload = vi.fn()
let posted: unknown[]

const violate = (effectiveDirective: string) =>
  act(async () => {
    const event = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective })
    document.dispatchEvent(event)
  })

/** Makes a worker control the page; `answers` says that it has its copy of the page. */
function control(answers: boolean) {
  const postMessage = (text: unknown, [port]: MessagePort[]) => {
    posted.push(text)
    if (answers) port?.postMessage('done')
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: { postMessage } },
  })
}

beforeEach(() => {
  posted = []
  sessionStorage.clear()
  reload.mockClear()
  vi.stubGlobal('location', { reload })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('only a violation of the own directive loads the page again, and only once', async () => {
  const page = await showHook(() => useCurrentPolicy('frame-src'))
  await violate('connect-src')
  await violate('img-src')
  expect(reload).not.toHaveBeenCalled()
  await violate('frame-src')
  await violate('frame-src')
  expect(reload).toHaveBeenCalledOnce()
  await page.unmount()
})

test.each([
  [true, 1],
  [false, 0],
])('a page of a worker loads again once that has the current one: %s', async (answers, reloads) => {
  control(answers)
  const page = await showHook(() => useCurrentPolicy('connect-src'))
  await violate('connect-src')
  expect(posted).toEqual(['refresh-page'])
  // The port of the message is read in another task.
  if (answers) await vi.waitUntil(() => reload.mock.calls.length > 0)
  expect(reload).toHaveBeenCalledTimes(reloads)
  await page.unmount()
})
