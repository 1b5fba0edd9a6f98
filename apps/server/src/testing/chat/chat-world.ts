import { onTestFinished } from 'vitest'
import { createAppWorld } from '../app-world.js'
import { openChat } from './chat-client.js'
import { startNode } from '../start-node.js'
import { createTestDatabase } from '../test-database.js'

/** Servers on one database, and people who are signed in there. */
export async function createChatWorld({
  nodes = 1,
  agent = 'none',
  isClockMoved = false,
  ...options
}: {
  nodes?: number
  agent?: 'none' | 'demo'
  checkPause?: number
  /** Whether the servers go by the clock that the test moves. */
  isClockMoved?: boolean
} = {}) {
  const db = await createTestDatabase()
  const world = await createAppWorld({ db })
  await world.configure({
    support: { agent, hours: '8-17', socket_host: '', channels: [] },
  })
  const { now } = world.context
  const all = { ...options, ...(isClockMoved && { now }) }
  const servers = await Promise.all(Array.from({ length: nodes }, () => startNode(db.url, all)))
  onTestFinished(async () => {
    await Promise.all(servers.map((server) => server.stop()))
  })
  const open = (node = 0) => openChat(servers[node]?.address ?? '')
  const enter = async (
    token: string,
    { node = 0, last_id }: { node?: number; last_id?: string } = {},
  ) => {
    const chat = await open(node)
    chat.send({ type: 'hello', token, ...(last_id === undefined ? {} : { last_id }) })
    await chat.next('welcome')
    return chat
  }
  return { ...world, servers, open, enter }
}
