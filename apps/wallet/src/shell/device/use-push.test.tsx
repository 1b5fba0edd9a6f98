// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { answerWith, envelope } from '../../testing/server.js'
import { showHook } from '../../testing/show.js'
import { usePush } from './use-push.js'

const serverKey = 'AQID'
const ada = { token: 'ada', id: 'ada' }
const otieno = { token: 'otieno', id: 'otieno' }

/** The ids of the customers for whom the server sends push messages to this device. */
let subscribed: ReadonlySet<string>
/** The key that the browser's subscription was made with. */
let deviceKey: string | null
let permission: NotificationPermission
let page: { unmount(): Promise<void> } | undefined

async function show() {
  const shown = await showHook(usePush)
  page = shown
  return shown
}

function bytesOf(key: string) {
  return Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer
}

beforeEach(() => {
  subscribed = new Set(['ada'])
  deviceKey = serverKey
  permission = 'granted'
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
  })
  const getSubscription = async () =>
    deviceKey === null ? null : { options: { applicationServerKey: bytesOf(deviceKey) } }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  })
  answerWith(() =>
    envelope({ key: serverKey, subscribed: subscribed.has(mavuno.session.user?.id ?? '') }),
  )
  mavuno.session.save(ada)
})

afterEach(async () => {
  await page?.unmount()
  mavuno.session.signOut()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

test('push is on where the server and the device know the same subscription', async () => {
  const { current } = await show()
  expect(current.state).toBe('on')
})

test('push is off for a customer who has not turned it on, although the device has a subscription', async () => {
  mavuno.session.save(otieno)
  const { current } = await show()
  expect(current.state).toBe('off')
})

test('push is off where the device has no subscription, or one made with another key', async () => {
  for (const key of [null, 'AQIE']) {
    deviceKey = key
    const shown = await show()
    expect([key, shown.current.state]).toEqual([key, 'off'])
    await shown.unmount()
  }
})

test('push is denied where the browser blocks it', async () => {
  permission = 'denied'
  expect((await show()).current.state).toBe('denied')
})

test('when another customer logs in on the open page, it shows their push and not that of the customer before', async () => {
  const shown = await show()
  expect(shown.current.state).toBe('on')
  await act(async () => mavuno.session.save(otieno))
  expect(shown.current.state).toBe('off')
})

test('an answer about the customer before that comes late is not shown to the next one', async () => {
  const late = Promise.withResolvers<void>()
  answerWith(async () => {
    const { id } = mavuno.session.user ?? {}
    if (id === 'ada') await late.promise
    return envelope({ key: serverKey, subscribed: id === 'ada' })
  })
  const shown = await show()
  await act(async () => mavuno.session.save(otieno))
  expect(shown.current.state).toBe('off')
  await act(async () => late.resolve())
  expect(shown.current.state).toBe('off')
})
