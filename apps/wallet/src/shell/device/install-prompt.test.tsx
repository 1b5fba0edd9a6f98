// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showHook } from '../../testing/show.js'
import { installOffer, listenForInstallOffer } from './install-offer.js'
import { install, useInstallState } from './install-prompt.js'

let isApp: boolean

function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

listenForInstallOffer()

beforeEach(() => {
  isApp = false
  installOffer.event = undefined
  installOffer.isInstalled = false
  vi.stubGlobal('matchMedia', () => ({ matches: isApp }))
})

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['accepted', true],
  ['dismissed', false],
] as const)(
  'the prompt of the browser is opened once, when it was %s, too',
  async (given, result) => {
    const page = await showHook(useInstallState)
    expect(page.current).toBe('by-hand')
    let prompt = vi.fn()
    await act(async () => {
      const offered = offer(given)
      prompt = offered.prompt
      // Nobody is interrupted.
      expect(offered.event.defaultPrevented).toBe(true)
    })
    expect(page.current).toBe('ready')
    await act(async () => expect(await install()).toBe(result))
    expect(page.current).toBe('by-hand')
    await act(async () => expect(await install()).toBe(false))
    expect(prompt).toHaveBeenCalledOnce()
    await page.unmount()
  },
)

test('an app that is installed while it is open says so, and one that runs as an app', async () => {
  const page = await showHook(useInstallState)
  await act(async () => void offer('accepted'))
  await act(async () => void window.dispatchEvent(new Event('appinstalled')))
  expect(page.current).toBe('installed')
  await page.unmount()
  installOffer.isInstalled = false
  isApp = true
  const app = await showHook(useInstallState)
  expect(app.current).toBe('installed')
  await app.unmount()
})
