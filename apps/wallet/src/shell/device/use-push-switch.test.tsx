// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mavuno } from '../../mavuno.js'
import { answerWith, envelope } from '../../testing/server.js'
import { showHook } from '../../testing/show.js'
import { usePush } from './use-push.js'

const serverKey = 'AQID'
const endpoint = 'https://push.example/ada'

/** The key of the browser's subscription, and what was done with it, with the server's part. */
let deviceKey: string | null
let steps: unknown[]
let answer: NotificationPermission
let refuses: boolean

const bytesOf = (key: string) => Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0)).buffer

const subscription = (key: string) => ({
  options: { applicationServerKey: bytesOf(key) },
  toJSON: () => ({ endpoint, keys: { p256dh: 'P256', auth: 'AUTH' } }),
  async unsubscribe() {
    steps.push(`unsubscribe ${key}`)
    deviceKey = null
    return true
  },
})

const pushManager = {
  getSubscription: async () => (deviceKey === null ? null : subscription(deviceKey)),
  async subscribe({ applicationServerKey: key }: { applicationServerKey: string }) {
    if (refuses) throw new DOMException('', 'NotAllowedError')
    steps.push(`subscribe ${key}`)
    deviceKey = key
    return subscription(key)
  },
}

beforeEach(() => {
  deviceKey = null
  steps = []
  answer = 'granted'
  refuses = false
  let subscribed = false
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', {
    permission: 'default',
    requestPermission: async () => answer,
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  })
  answerWith(({ method, body }) => {
    if (method === 'GET') return envelope({ key: serverKey, subscribed })
    subscribed = method !== 'DELETE'
    steps.push(body ?? method)
    return envelope({})
  })
  mavuno.session.save({ token: 'ada', id: 'ada' })
})

afterEach(() => {
  mavuno.session.signOut()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const toServer = { endpoint, p256dh: 'P256', auth: 'AUTH' }

test.each([
  ['has none', null, [`subscribe ${serverKey}`, toServer]],
  ['has one that the server does not know', serverKey, [`subscribe ${serverKey}`, toServer]],
  ['has one of another key', 'AQIE', ['unsubscribe AQIE', `subscribe ${serverKey}`, toServer]],
])('where the device %s, turning on subscribes it and the server', async (_, key, expected) => {
  deviceKey = key
  const page = await showHook(usePush)
  expect(page.current.state).toBe('off')
  await act(() => page.current.turnOn())
  expect(steps).toEqual(expected)
  expect(page.current.state).toBe('on')
  await page.unmount()
})

test('turning off tells the server first, and ends the subscription of the device', async () => {
  const page = await showHook(usePush)
  await act(() => page.current.turnOn())
  steps = []
  await act(() => page.current.turnOff())
  expect(steps).toEqual(['DELETE', `unsubscribe ${serverKey}`])
  expect(page.current.state).toBe('off')
  await page.unmount()
})

test('who refuses the question of the browser subscribes nothing, and it is no failure', async () => {
  answer = 'denied'
  const page = await showHook(usePush)
  await act(() => page.current.turnOn())
  expect(steps).toEqual([])
  expect(page.current.state).toBe('off')
  await page.unmount()
})

test('a browser that cannot subscribe fails, and push is shown as off', async () => {
  refuses = true
  const page = await showHook(usePush)
  await act(() => expect(page.current.turnOn()).rejects.toThrow())
  expect(page.current.state).toBe('off')
  await page.unmount()
})
