import { expect, test } from 'vitest'
import { openChatPage } from '../../test/chat-page.js'
import { startChatServer } from '../../test/chat-server.js'
import { createMemoryStorage } from '../index.js'
import { createFaultyFetch } from '../testing/faulty-fetch.js'
import { createRandom } from '../testing/random.js'

const seeds = Array.from({ length: 12 }, (_, at) => at + 1)

/** Two turns of the event loop, so that data on the loopback interface moves on. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve))
  })
}

test.each(seeds)(
  'despite lost, repeated and reordered frames, dead connections and refusals, two pages agree with the backend (seed %d)',
  async (seed) => {
    const random = createRandom(seed)
    const held: (() => void)[] = []
    let isRough = true
    const server = await startChatServer({
      send(connection, text) {
        const chance = isRough ? random() : 1
        if (chance < 0.1) return
        if (chance < 0.2) return void held.push(() => connection.send(text))
        if (chance < 0.25) return connection.terminate()
        connection.send(text)
        if (chance < 0.4) connection.send(text)
        for (const send of held.splice(0)) send()
      },
      arrives: () => !isRough || random() > 0.1,
    })
    const faulty = createFaultyFetch({ seed })
    const fetch: typeof globalThis.fetch = (...args) =>
      (isRough ? faulty : globalThis.fetch)(...args)
    const storage = createMemoryStorage()
    const pages = [1, 2].map(() => openChatPage(server.url, { storage, fetch, random }))
    for (const { chat } of pages) chat.connect()
    const written: string[] = []
    for (let step = 0; step < 60; step += 1) {
      const page = pages[Math.floor(random() * 2)]!
      const chance = random()
      if (chance < 0.3) written.push(page.chat.send(`text ${step}`))
      else if (chance < 0.5) server.say(`answer ${step}`)
      else if (chance < 0.55) server.refusesSockets = !server.refusesSockets
      else if (chance < 0.6) for (const connection of server.connections) connection.terminate()
      else if (chance < 0.65) page.mavuno.events.emit('online', true)
      else if (chance < 0.7) page.chat.disconnect()
      else if (chance < 0.8) page.chat.connect()
      await turn()
      for (const { clock } of pages) clock.pass(500 + random() * 3000)
      await turn()
    }
    isRough = false
    server.refusesSockets = false
    for (const { chat } of pages) chat.connect()
    const ids = () => server.stored.map(({ id }) => id).join()
    for (const { chat, states, eventually } of pages) {
      await eventually(() => {
        for (const { state, client_id } of chat.current.messages) {
          if (state === 'failed') chat.retry(client_id)
        }
        return !states().includes('queued') && !states().includes('failed')
      })
    }
    for (const { chat, eventually } of pages) {
      await eventually(() => chat.current.messages.map(({ id }) => id).join() === ids())
      expect(chat.current.status).not.toBe('off')
    }
    const own = server.stored.flatMap(({ client_id }) => client_id ?? [])
    expect(own.toSorted()).toEqual(written.toSorted())
    expect(storage.getItem('chat')).toBeNull()
  },
  30_000,
)
