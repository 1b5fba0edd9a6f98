import { expect, test } from 'vitest'
import { openChatPage, openOnlinePage } from '../../test/chat-page.js'
import { startChatServer } from '../../test/chat-server.js'
import { createDeviceStorage, createQuickStorage } from '../../test/storages.js'

test('queued messages survive a reload, but only for the user who wrote them', async () => {
  const server = await startChatServer()
  const storage = createDeviceStorage()
  const before = openChatPage(server.url, { storage })
  const client_id = before.chat.send('Habari!')
  await storage.idle()
  before.chat.close()
  const other = openChatPage(server.url, { storage: createDeviceStorage() })
  await storage.idle()
  expect(other.chat.current.messages).toEqual([])
  const after = await openOnlinePage(server.url, { storage })
  await after.until(() => after.states()[0] === 'sent')
  expect(server.stored).toMatchObject([{ client_id, body: 'Habari!' }])
  await storage.idle()
  expect(storage.items.has('chat')).toBe(false)
  after.chat.disconnect()
  after.chat.send('For later')
  await storage.idle()
  expect(storage.items.get('chat')).toContain('For later')
  const otherUser = { id: 'u2', token: 'token-2' }
  const next = openChatPage(server.url, { storage, user: otherUser })
  await storage.idle()
  expect(next.chat.current.messages).toEqual([])
  expect(storage.items.has('chat')).toBe(false)
})

test('invalid entries in the storage are ignored', async () => {
  const server = await startChatServer()
  const storage = createDeviceStorage()
  const fine = { client_id: 'a', kind: 'text', body: 'Habari!', time: 1, state: 'failed' }
  const unsent = [fine, null, 7, {}, { ...fine, body: '' }, { ...fine, client_id: 'no id' }]
  storage.items.set('chat', JSON.stringify({ user: 'u1', unsent }))
  const { bodies } = openChatPage(server.url, { storage })
  await storage.idle()
  expect(bodies()).toEqual(['Habari!'])
})

test('two tabs of one customer share messages without touching each other’s queue', async () => {
  const server = await startChatServer()
  // Only browsers have tabs, and their storage is synchronous.
  const storage = createQuickStorage()
  const [one, two] = [openChatPage(server.url, { storage }), openChatPage(server.url, { storage })]
  one.chat.send('from one')
  two.chat.send('from two')
  expect(storage.items.get('chat')).toContain('from one')
  expect(storage.items.get('chat')).toContain('from two')
  one.chat.connect()
  await one.until(() => one.states()[0] === 'sent')
  expect(storage.items.get('chat')).not.toContain('from one')
  expect(storage.items.get('chat')).toContain('from two')
  two.chat.connect()
  await two.until(() => two.bodies().length === 2 && !two.states().includes('queued'))
  await one.until(() => one.bodies().length === 2)
  expect(one.bodies()).toEqual(two.bodies())
  expect(storage.items.has('chat')).toBe(false)
})

test('sign-out stops the chat and removes the whole conversation', async () => {
  const server = await startChatServer()
  server.say('private')
  const { chat, mavuno, clock, bodies, until } = await openOnlinePage(server.url)
  await until(() => bodies().length === 1)
  mavuno.session.signOut()
  expect(chat.current).toMatchObject({ status: 'off', messages: [], agentOnline: false })
  await until(() => server.connections.size === 0)
  expect(clock.waits).toEqual([])
  expect(() => chat.send('Habari!')).toThrow('only be sent while signed in')
  mavuno.session.save({ id: 'u2', token: 'token-2' })
  await until(() => chat.current.status === 'online')
  expect(server.received.filter(({ type }) => type === 'hello').at(-1)).toMatchObject({
    token: 'token-2',
  })
})

test('once the customer has signed out, no message is stored any more', async () => {
  const server = await startChatServer()
  const device = createDeviceStorage()
  const written: string[] = []
  const storage = {
    ...device,
    setItem: (key: string, value: string) => {
      written.push(key)
      return device.setItem(key, value)
    },
  }
  const { chat, mavuno } = openChatPage(server.url, { storage })
  await device.idle()
  chat.send('private')
  mavuno.session.signOut()
  written.length = 0
  await device.idle()
  expect(written).not.toContain('chat')
})

test('a refused token stops the chat and ends the session', async () => {
  const server = await startChatServer()
  const { chat, mavuno, clock, until } = await openOnlinePage(server.url)
  server.tokens.delete('token-1')
  for (const connection of server.connections) connection.close(4401)
  await until(() => !mavuno.session.isLoggedIn)
  expect(chat.current.status).toBe('off')
  expect(clock.waits).toEqual([])
})

test('a refused socket does not end the session if HTTP still accepts the token', async () => {
  const server = await startChatServer()
  const { chat, mavuno, until, eventually } = await openOnlinePage(server.url)
  for (const connection of server.connections) connection.close(4401)
  await until(() => chat.current.status !== 'online')
  await eventually(() => chat.current.status === 'online')
  expect(mavuno.session.isLoggedIn).toBe(true)
})

test('a 403 stops the chat until connect() is called again', async () => {
  const server = await startChatServer()
  server.failsWith = 403
  const { chat, clock, until } = openChatPage(server.url)
  chat.connect()
  await until(() => server.requests.length > 0 && chat.current.status === 'off')
  expect(clock.waits).toEqual([])
  server.failsWith = 0
  chat.connect()
  await until(() => chat.current.status === 'online')
})

test('disconnect() ends the socket, timers and calls; connect() continues where it stopped', async () => {
  const server = await startChatServer()
  server.say('one')
  const { chat, clock, bodies, until } = await openOnlinePage(server.url)
  await until(() => bodies().length === 1)
  chat.disconnect()
  expect(chat.current).toMatchObject({ status: 'off', messages: [{ body: 'one' }] })
  expect(clock.waits).toEqual([])
  await until(() => server.connections.size === 0)
  server.say('two')
  chat.connect()
  await until(() => bodies().length === 2)
})

test('a new token of the same user is used without losing the conversation', async () => {
  const server = await startChatServer()
  server.say('one')
  const { chat, mavuno, bodies, until } = await openOnlinePage(server.url)
  await until(() => bodies().length === 1)
  mavuno.session.save({ id: 'u1', token: 'token-2' })
  expect(bodies()).toEqual(['one'])
  await until(() =>
    server.received.some((frame) => frame.type === 'hello' && frame.token === 'token-2'),
  )
  await until(() => chat.current.status === 'online')
})
