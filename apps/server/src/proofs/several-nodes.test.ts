import { getConversation, listMessages, type Message } from '@mavuno/sdk/contract'
import { operatorSendMessage } from '@mavuno/sdk/operator'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { figure } from '../testing/figure.js'
import { proven } from '../testing/proven.js'
import { startBalancer } from './testing/balancer.js'
import { connect, createLiveWorld, type Person } from './testing/live-world.js'
import { expectExact, startLoad } from './testing/load.js'
import { databaseEnv } from '../testing/test-database.js'
import { spawnNode, type NodeProcess } from './testing/spawn-node.js'

const count = figure('MAVUNO_NODES', 2, 3)
const kills = figure('MAVUNO_NODE_KILLS', 1, 15)
/** Seconds from one kill to the next. */
const apart = figure('MAVUNO_NODE_KILL_APART', 1, 20)

/** A customer who chats with an agent through the SDK, whatever happens to the servers. */
async function startTalk(address: string, customer: Person, operator: Person, rest: number) {
  const mavuno = connect(address, customer)
  const desk = connect(address, operator)
  const { conversation_id } = await mavuno.call(getConversation)
  const chat = await mavuno.chat()
  const sent: string[] = []
  let told = 0
  const ending = new AbortController()
  chat.connect()
  const answer = async () => {
    for (let at = 0; !ending.signal.aborted; at += 1) {
      const message = { client_id: `a-${at}`, kind: 'text', body: `Answer ${at}` } as const
      await desk.call(operatorSendMessage, { id: conversation_id, ...message }).then(
        () => (told += 1),
        () => (at -= 1),
      )
      await pause(rest)
    }
  }
  const ask = async () => {
    while (!ending.signal.aborted) {
      sent.push(chat.send(`Question ${sent.length}`))
      // A customer may send thirty a minute.
      await pause(rest + 2_000)
    }
  }
  const running = Promise.all([answer(), ask()])

  async function all(): Promise<Message[]> {
    const items: Message[] = []
    let after: string | undefined
    do {
      const page = await mavuno.call(listMessages, {
        limit: 100,
        ...(after ? { before: after } : {}),
      })
      items.unshift(...page.items)
      after = page.next ?? undefined
    } while (after !== undefined)
    return items
  }

  return {
    /** The customer sees exactly what is stored: in order, without gaps or duplicates. */
    async end() {
      ending.abort()
      await running
      const bodies = (messages: readonly { body?: unknown }[]) => messages.map(({ body }) => body)
      await expect
        .poll(async () => bodies(chat.current.messages), { timeout: 60_000, interval: 250 })
        .toEqual(bodies(await all()))
      const stored = await all()
      chat.disconnect()
      mavuno.close()
      expect(new Set(stored.map(({ id }) => id)).size).toBe(stored.length)
      const from = (sender: string) => stored.filter((message) => message.sender === sender)
      expect(from('user').map(({ client_id }) => client_id)).toEqual(sent)
      expect(from('agent')).toHaveLength(told)
      expect(Math.min(told, sent.length)).toBeGreaterThan(0)
      return stored.length
    },
  }
}

test('nodes that are killed one after the other: no money is lost or doubled, and no chat message is missing or doubled', async () => {
  const { context, ...world } = await createLiveWorld()
  const balancer = await startBalancer()
  const start = () => spawnNode(databaseEnv(context.db))
  const nodes: NodeProcess[] = await Promise.all(Array.from({ length: count }, start))
  const announce = () => balancer.use(nodes.map(({ port }) => port))
  announce()
  const customers: Person[] = []
  while (customers.length < 6) customers.push(await world.addCustomer({ balance: 0 }))
  const { address } = balancer
  const load = startLoad({ ...world, customers, address, rest: 100 })
  const talks = await Promise.all(
    customers.slice(0, 3).map((customer) => startTalk(address, customer, world.operator, 250)),
  )
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(apart * 1000)
    await load.goOn(10)
    const victim = kill % count
    await nodes[victim]?.kill()
    nodes[victim] = await start()
    announce()
  }
  await load.goOn(50)
  await load.stop()
  const messages = await Promise.all(talks.map((talk) => talk.end()))
  await expectExact(context.db, load)
  proven('several nodes, killed in turn', {
    nodes: count,
    kills,
    acknowledged: load.told.length,
    'chat messages': messages.reduce((sum, one) => sum + one, 0),
    lost: 0,
    doubled: 0,
  })
})
