// One message to a thousand sockets: through the chat, database and its events included, beside a bare
// `ws` server that sends the same text in a loop.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { scaled } from '../scale.mjs'
import { askWell, openConnections, requestBytes } from './load.mjs'
import { endProcess, processorTime, startProcess } from './start-server.mjs'
import { asDecided, tokenOf } from './world.mjs'

const sockets = scaled(1_000, 50)
/** As many as the server allows one person. */
const socketsOfOne = 10
const messagesOfOne = 8
/** So many write at once that the next message is always ready when the last one is sent. */
const writers = 16
const body = 'Habari, ninahitaji msaada kidogo na malipo yangu ya leo.'

/** Operators hear every conversation, so a customer's message goes to all their sockets. */
async function makeOperators(pool, count) {
  // The demo's program would answer each message with another one.
  await asDecided(
    pool,
    'updateTexts',
    `update config set value = jsonb_set(value, '{support,agent}', '"none"')`,
  )
  await asDecided(
    pool,
    'inviteOperator',
    `with created as (
        insert into users (phone, invitation_code, nickname, role)
        select '2541' || lpad(n::text, 8, '0'), 'BENCHOP' || n, 'Agent', 'operator'
        from generate_series(1, $1::int) n returning id, invitation_code),
      support as (insert into operator_roles (operator_id, role) select id, 'support' from created)
      insert into sessions (user_id, token_hash, device_name, create_time, last_used, ends)
      select id, sha256(convert_to('agent-' || substr(invitation_code, 8), 'UTF8')), 'bench', now(), now(),
        now() + interval '1 day'
      from created`,
    [count],
  )
}

/** Opens sockets that count what comes, after their greeting. */
async function openSockets(url, helloOf) {
  const counter = { frames: 0, wanted: 0, done: () => {} }
  const all = []
  const open = (index) =>
    new Promise((resolve, reject) => {
      const ws = new WebSocket(url, { perMessageDeflate: false, skipUTF8Validation: true })
      ws.on('error', reject)
      ws.once('close', (code) => reject(new Error(`The socket was closed: ${code}`)))
      ws.on('open', () => ws.send(JSON.stringify(helloOf(index))))
      ws.once('message', () => {
        ws.on('message', (data) => {
          // Presence and the like are few and short.
          if (data.length < body.length) return
          counter.frames += 1
          if (counter.frames === counter.wanted) counter.done()
        })
        resolve(ws)
      })
    })
  // Some at a time, as the queue of a listening port is short.
  for (let first = 0; first < sockets; first += 50) {
    all.push(...(await Promise.all(Array.from({ length: 50 }, (_, n) => open(first + n)))))
  }
  return {
    async receive(frames, send) {
      counter.frames = 0
      counter.wanted = frames
      const arrived = new Promise((resolve) => (counter.done = resolve))
      const started = performance.now()
      await Promise.all([send(), arrived])
      return frames / ((performance.now() - started) / 1000)
    },
    close: () => all.forEach((ws) => ws.terminate()),
  }
}

export async function measureChat(server, { pool, ids }, { rounds }) {
  await makeOperators(pool, sockets / socketsOfOne)
  const wsAddress = server.address.replace('http', 'ws')
  const chat = await openSockets(`${wsAddress}/chat/socket`, (index) => ({
    type: 'hello',
    token: `agent-${1 + Math.floor(index / socketsOfOne)}`,
  }))
  const { child, match } = await startProcess(
    [fileURLToPath(new URL('bare-ws.mjs', import.meta.url))],
    /(ws\S+)/,
  )
  const bare = await openSockets(match[1], () => ({ type: 'hello' }))
  const senders = await openConnections(server.address, writers)
  const bareSenders = await Promise.all(
    senders.map(async () => {
      const ws = new WebSocket(match[1])
      await once(ws, 'open')
      return ws
    }),
  )
  const frame = JSON.stringify({
    type: 'message',
    message: {
      ...{ id: randomUUID(), client_id: randomUUID(), sender: 'user', kind: 'text', body },
      ...{ time: 1_800_000_000, read: false },
    },
    conversation_id: randomUUID(),
  })
  let person = 0
  const ours = async () => {
    await Promise.all(
      senders.map(async (connection) => {
        const token = tokenOf(person++ % ids.length)
        for (let count = 0; count < messagesOfOne; count += 1) {
          const message = { client_id: randomUUID(), kind: 'text', body }
          await askWell(
            connection,
            requestBytes('POST', '/chat/messages', { token, body: message }),
          )
        }
      }),
    )
  }
  const messages = senders.length * messagesOfOne
  const theirs = async () => {
    await Promise.all(
      bareSenders.map(async (ws) => {
        for (let count = 0; count < messagesOfOne; count += 1) {
          ws.send(`all ${frame}`)
          await once(ws, 'message')
        }
      }),
    )
  }
  const ratios = []
  const rates = []
  const processor = []
  for (let round = -1; round < rounds; round += 1) {
    const timesBefore = [server.pid, child.pid].map((pid) => processorTime(pid)?.ms)
    const own = await chat.receive(messages * sockets, ours)
    const floor = await bare.receive(messages * sockets, theirs)
    const [ownTime, floorTime] = [server.pid, child.pid].map(
      (pid, index) => processorTime(pid)?.ms - timesBefore[index],
    )
    if (round >= 0) {
      ratios.push(own / floor)
      processor.push(ownTime / floorTime)
      rates.push(own)
    }
  }
  for (const connection of senders) connection.close()
  for (const ws of bareSenders) ws.terminate()
  chat.close()
  bare.close()
  await endProcess(child)
  ratios.sort((a, b) => a - b)
  rates.sort((a, b) => a - b)
  processor.sort((a, b) => a - b)
  return { ratio: ratios[rounds >> 1], rate: rates[rounds >> 1], processor: processor[rounds >> 1] }
}
