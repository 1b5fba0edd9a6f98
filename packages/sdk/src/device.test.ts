import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createDeviceStorage, type DeviceStorage } from '../test/storages.js'
import {
  createTestMavuno,
  createWiredMavuno,
  failureOf,
  sendData,
  sendFailure,
  type TestMavuno,
} from '../test/wire-server.js'
import { defineEndpoint } from './contract/wire/endpoint.js'

const order = defineEndpoint({
  name: 'order',
  method: 'POST',
  path: '/orders',
  input: z.object({ note: z.string() }),
  reply: z.unknown(),
  keyed: true,
})

const ada = { id: 'ada-id', token: 'ada-token', nickname: 'ada-name' }
const otieno = { id: 'otieno-id', token: 'otieno-token', nickname: 'otieno-name' }

/** Keys of the device, shared by all its users. */
const shared = ['config', 'configVersion', 'language.es', 'locale']

/** The names of all entries, without the keys of pending calls. */
function entriesOf({ items }: Pick<DeviceStorage, 'items'>): string[] {
  return [...items.keys()].map((key) => key.replace(/^pending\..+/, 'pending')).toSorted()
}

/** The entries that contain data of Ada. */
function tracesIn({ items }: DeviceStorage): string[] {
  const traces = new Map([...items].filter(([, text]) => text.includes('ada-')))
  return entriesOf({ items: traces })
}

/** A page on which Ada has used everything that is stored, without finishing any of it. */
async function openUsedPage() {
  const storage = createDeviceStorage()
  const wired = await createWiredMavuno(
    ({ path }, response) => {
      if (path === '/refused') return sendFailure(response, 401)
      if (path === '/orders') return sendFailure(response, 500)
      if (path.startsWith('/es.json')) return response.end('{"tab.my":"Yo"}')
      return sendData(response, {
        version: '1',
        site_name: 'Shamba',
        currency: 'KES',
        language_packages: [{ key: 'es', json: '/es.json' }],
      })
    },
    { storage },
  )
  const { mavuno } = wired
  await mavuno.ready
  mavuno.session.save(ada)
  await mavuno.config.load()
  await mavuno.language.change('es')
  await failureOf(mavuno.call(order, { note: 'ada-note' }))
  const chat = await mavuno.chat()
  chat.send('ada-text')
  await expect.poll(() => storage.items.has('language.es')).toBe(true)
  await storage.idle()
  return { ...wired, storage, chat }
}

async function expectNothingOfAda(mavuno: TestMavuno) {
  expect(mavuno.session.user).toEqual(otieno)
  expect(await mavuno.pending(order)).toEqual([])
  const chat = await mavuno.chat()
  await expect.poll(() => chat.current.messages).toEqual([])
}

test('all stored data belongs either to the device or to the signed-in user', async () => {
  const { storage } = await openUsedPage()
  const own = ['chat', 'pending', 'userInfo']
  expect(entriesOf(storage)).toEqual([...own, ...shared].toSorted())
  expect(tracesIn(storage)).toEqual(own)
})

const ways: [string, string, (mavuno: TestMavuno) => unknown][] = [
  ['without a sign-out of another user', 'on the same page', () => undefined],
  [
    'without a sign-out of another user',
    'on a page on which nobody opened the chat',
    () => undefined,
  ],
  ['after another user signed out', 'on the same page', ({ session }) => session.signOut()],
  [
    'after another user signed out',
    'on a page on which nobody opened the chat',
    ({ session }) => session.signOut(),
  ],
]

test.each(ways)(
  'a user who signs in %s, %s, finds no data of the other user, not even in the storage',
  async (_, where, leave) => {
    const { mavuno: used, storage, url } = await openUsedPage()
    const open = () => createTestMavuno({ apiHost: url, storage })
    const mavuno = where === 'on the same page' ? used : open()
    await mavuno.ready
    leave(mavuno)
    mavuno.session.save(otieno)
    await storage.idle()
    expect(tracesIn(storage)).toEqual([])
    expect(entriesOf(storage)).toEqual([...shared, 'userInfo'].toSorted())
    await expectNothingOfAda(mavuno)
    mavuno.close()

    const later = open()
    await later.ready
    await expectNothingOfAda(later)
    expect(later.language.current).toBe('es')
    expect(later.config.current?.site_name).toBe('Shamba')
  },
)

test('a user who signs in after another user’s 401 finds no data; only the key of an unanswered call is kept', async () => {
  const { mavuno, storage } = await openUsedPage()
  await failureOf(mavuno.client.request({ path: '/refused' }))
  await expect.poll(() => mavuno.session.isLoggedIn).toBe(false)
  mavuno.session.save(otieno)
  await storage.idle()
  expect(tracesIn(storage)).toEqual(['pending'])
  await expectNothingOfAda(mavuno)

  mavuno.session.signOut()
  await storage.idle()
  expect(tracesIn(storage)).toEqual(['pending'])
  mavuno.session.save(ada)
  expect(await mavuno.pending(order)).toMatchObject([{ input: { note: 'ada-note' } }])
  mavuno.session.signOut()
  await storage.idle()
  expect(entriesOf(storage)).toEqual(shared)
})
