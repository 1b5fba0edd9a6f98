import { expect, test, vi } from 'vitest'
import { startChatServer } from '../../test/chat-server.js'
import { createTestMavuno, sendData, startWireServer } from '../../test/wire-server.js'

/** A backend whose config names another host for the chat's socket. */
async function createHostileConfig({ trusts = false } = {}) {
  const foreign = await startChatServer()
  let tickets = 0
  const backend = await startWireServer(({ path }, response) => {
    if (path.startsWith('/api/chat/tickets')) {
      tickets += 1
      foreign.tokens.add(`ticket.${tickets}`)
      return sendData(response, { ticket: `ticket.${tickets}` })
    }
    return sendData(response, {
      version: '1',
      site_name: 'Shamba',
      currency: 'KES',
      language_packages: [{ key: 'en', json: `${foreign.url}/en.json` }],
      support: { chat_host: foreign.url, socket_host: foreign.url },
    })
  })
  const mavuno = createTestMavuno({
    apiHost: backend.url,
    ...(trusts ? { chatHost: foreign.url } : {}),
  })
  await mavuno.config.load()
  mavuno.session.save({ token: 'token-1', id: 'u1' })
  const chat = await mavuno.chat()
  chat.connect()
  const hellos = () => foreign.received.filter(({ type }) => type === 'hello')
  await expect.poll(() => hellos().length).toBeGreaterThan(0)
  return { backend, foreign, mavuno, chat, hellos }
}

test('a host that only the config names gets a one-use ticket, and never the token', async () => {
  const { backend, foreign, chat, hellos } = await createHostileConfig()
  expect(hellos()).toMatchObject([{ token: 'ticket.1' }])
  // Each socket has a ticket of its own.
  for (const connection of foreign.connections) connection.terminate()
  await vi.waitFor(() => expect(hellos()).toHaveLength(2), { timeout: 10_000 })
  expect(hellos()).toMatchObject([{ token: 'ticket.1' }, { token: 'ticket.2' }])
  chat.send('Habari')
  await expect.poll(() => foreign.received.some(({ type }) => type === 'send')).toBe(true)
  const told = JSON.stringify([foreign.received, foreign.upgrades, foreign.requests])
  expect(told).not.toContain('token-1')
  expect(backend.seen.some(({ headers }) => headers.authorization === 'Bearer token-1')).toBe(true)
})

test('a chat host of the options gets the token', async () => {
  const { backend, hellos } = await createHostileConfig({ trusts: true })
  expect(hellos()).toMatchObject([{ token: 'token-1' }])
  expect(backend.seen.map(({ path }) => path)).not.toContain('/api/chat/tickets')
})

test('who only listens to records gives such a host a ticket, too', async () => {
  const { foreign, chat, hellos } = await createHostileConfig()
  await expect.poll(() => foreign.connections.size).toBe(1)
  chat.disconnect()
  chat.onRecord(() => undefined)
  await expect.poll(() => chat.isLive).toBe(true)
  expect(hellos()).toMatchObject([{ token: 'ticket.1' }, { token: 'ticket.2' }])
})
