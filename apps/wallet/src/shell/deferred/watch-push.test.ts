// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { watchPush } from './watch-push.js'

const unsubscribe = vi.fn(async () => true)

beforeEach(() => {
  vi.stubGlobal('PushManager', vi.fn())
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      getRegistration: async () => ({
        pushManager: { getSubscription: async () => ({ unsubscribe }) },
        getNotifications: async () => [],
      }),
    },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('messages on this device end with the session of whoever turned them on, and not when their data change', async () => {
  mavuno.session.save({ token: 'ada', id: 'ada' })
  watchPush()
  mavuno.session.update({ nickname: 'Ada' })
  mavuno.session.save({ token: 'renewed', id: 'ada' })
  mavuno.session.save({ token: 'otieno', id: 'otieno' })
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
  mavuno.session.signOut()
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(2)
})

test('messages end also where the session has ended before this was loaded', async () => {
  unsubscribe.mockClear()
  watchPush()
  await expect.poll(() => unsubscribe.mock.calls.length).toBe(1)
})
