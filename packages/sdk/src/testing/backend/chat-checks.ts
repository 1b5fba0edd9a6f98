import { newKey } from '../../client/new-key.js'
import {
  createChatTicket,
  getConversation,
  listMessages,
  sendMessage,
} from '../../contract/customer/chat/chat.js'
import {
  chatSocketPath,
  readFrame,
  serverFrame,
  type ClientFrame,
  type ServerFrame,
} from '../../contract/customer/chat/chat-frames.js'
import { call, tokenOf, type Check, type Subject } from './check.js'
import { ensure, Finding, Skip } from './expect.js'

/** A message has `data`, and a close has a `code`. */
interface SocketEvent {
  readonly data?: unknown
  readonly code?: number
}

type Frame<Type extends ServerFrame['type']> = Extract<ServerFrame, { type: Type }>

/** A socket of the chat, with what has arrived on it. */
interface ChatLine {
  send(frame: ClientFrame): void
  sendText(text: string): void
  /** The next frame of a type that has not been asked for yet. */
  next<Type extends ServerFrame['type']>(type: Type): Promise<Frame<Type>>
  /** The code with which the backend closes the socket. */
  closed(): Promise<number>
  close(): void
}

const tooMany = 429
/** Close codes after which the SDK does not connect again with the same token. */
const refusals = [4401, 4403]
/** Malformed frames after which the socket must be closed. */
const maxMalformedFrames = 20

async function openLine({ WebSocket, socketHost, timeout }: Subject): Promise<ChatLine> {
  if (!WebSocket) throw new Skip('There is no WebSocket on this platform; pass one.')
  const address = socketHost.replace(/^http/i, 'ws').replace(/\/+$/, '') + chatSocketPath
  const socket = new WebSocket(address)
  const frames: ServerFrame[] = []
  const watchers = new Set<() => void>()
  let isOpen = false
  let code: number | undefined
  let problem: Error | undefined

  function until<Found>(what: string, find: () => Found | undefined): Promise<Found> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        clearTimeout(timer)
        watchers.delete(look)
        settle()
      }
      const fail = (error: Error) => end(() => reject(error))
      const timer = setTimeout(
        () => fail(new Finding(`Within ${timeout} ms there was no ${what}.`)),
        timeout,
      )
      const look = () => {
        const found = find()
        if (found !== undefined) end(() => resolve(found))
        else if (problem) fail(problem)
        else if (code !== undefined) {
          fail(new Finding(`The socket was closed with ${code} before there was a ${what}.`))
        }
      }
      watchers.add(look)
      look()
    })
  }

  function receive(data: unknown): void {
    const read = readFrame(serverFrame, String(data))
    if (read.kind === 'malformed') {
      problem = new Finding(`A frame does not match its schema: ${String(data).slice(0, 120)}`)
    } else if (read.kind === 'frame') {
      const { frame } = read
      const isLimited = frame.type === 'error' && frame.code === tooMany
      if (isLimited) problem = new Skip('The limit of messages is used up for now.')
      frames.push(frame)
    }
  }

  const listen = (type: 'open' | 'message' | 'close', handle: (event: SocketEvent) => void) =>
    socket.addEventListener(type, (event) => {
      handle(event)
      watchers.forEach((look) => look())
    })
  listen('open', () => (isOpen = true))
  listen('message', ({ data }) => receive(data))
  listen('close', (event) => (code = event.code ?? 0))
  // `close` follows; without a listener, an `error` would end a Node process.
  socket.addEventListener('error', () => undefined)

  await until('connection', () => isOpen || undefined)
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendText: (text) => socket.send(text),
    next: <Type extends ServerFrame['type']>(type: Type) =>
      until(`"${type}"`, () => {
        const at = frames.findIndex((frame) => frame.type === type)
        return at < 0 ? undefined : (frames.splice(at, 1)[0] as Frame<Type>)
      }),
    closed: () => until('close', () => code),
    close: () => socket.close(),
  }
}

/** Checks the customer's side of the chat socket, and of the calls that stand in for it. */
export function chatChecks(subject: Subject): Check[] {
  const check = (name: string, talk: (line: ChatLine) => Promise<unknown>): Check => ({
    name,
    run: async () => {
      tokenOf(subject, 'customer')
      const line = await openLine(subject)
      try {
        await talk(line)
      } finally {
        line.close()
      }
    },
  })
  const makeTicket = async () => (await call(subject, createChatTicket)).ticket
  const enter = async (
    line: ChatLine,
    { ticket, last_id }: { ticket?: string; last_id?: string } = {},
  ) => {
    const own = subject.isForeignSocket ? makeTicket : () => tokenOf(subject, 'customer')
    const token = ticket ?? (await own())
    line.send({ type: 'hello', token, ...(last_id !== undefined && { last_id }) })
    return line.next('welcome')
  }
  const isRefused = async (line: ChatLine) => {
    const code = await line.closed()
    ensure(refusals.includes(code), `The socket was closed with ${code} instead of 4401.`)
  }

  return [
    check('a ticket opens the socket of the customer’s conversation', async (line) => {
      const { conversation_id } = await call(subject, getConversation)
      const welcome = await enter(line, { ticket: await makeTicket() })
      ensure(
        welcome.conversation_id === conversation_id,
        `It is the conversation ${welcome.conversation_id} instead of ${conversation_id}.`,
      )
    }),
    check('a ticket opens one socket only', async (line) => {
      const ticket = await makeTicket()
      await enter(line, { ticket })
      const second = await openLine(subject)
      second.send({ type: 'hello', token: ticket })
      await isRefused(second).finally(() => second.close())
    }),
    check('a hello with a wrong token closes the socket', async (line) => {
      line.send({ type: 'hello', token: 'no-such-token' })
      await isRefused(line)
    }),
    check('a sent message is acknowledged, and part of the history', async (line) => {
      await enter(line)
      const client_id = newKey()
      const body = `A check of the contract: ${client_id}`
      line.send({ type: 'send', client_id, kind: 'text', body })
      const sent = await line.next('sent')
      ensure(sent.client_id === client_id, `"sent" names ${sent.client_id}, not ${client_id}.`)
      const { items } = await call(subject, listMessages, { limit: 20 })
      const kept = items.find((message) => message.id === sent.id)
      ensure(kept, 'The history does not have the message.')
      ensure(kept.body === body, `Its text is "${kept.body}" instead of "${body}".`)
      ensure(kept.sender === 'user', `Its sender is "${kept.sender}" instead of "user".`)
    }),
    {
      name: 'a message that is sent again, over HTTP, is stored once',
      run: async () => {
        const readOwn = async () => {
          const { items } = await call(subject, listMessages, { limit: 20 })
          return items.filter((one) => one.sender === 'user' && one.client_id !== null)
        }
        const [last] = (await readOwn()).slice(-1)
        if (!last) throw new Skip('The customer has sent no message.')
        const { client_id, kind, body } = last
        const again = { client_id: client_id ?? '', kind, body }
        const { id } = await call(subject, sendMessage, again)
        ensure(id === last.id, `It is stored again as ${id}.`)
        const times = (await readOwn()).filter((one) => one.client_id === client_id).length
        ensure(times === 1, `The history has it ${times} times.`)
      },
    },
    check('after a reconnect, what came after last_id follows in order', async (line) => {
      const { items } = await call(subject, listMessages, { limit: 5 })
      const [last, ...missed] = items
      if (!last || missed.length === 0) throw new Skip('There are too few messages.')
      await enter(line, { last_id: last.id })
      for (const { id } of missed) {
        const { message } = await line.next('message')
        ensure(message.id === id, `The message ${message.id} came instead of ${id}.`)
      }
    }),
    check('a broken frame is answered, and an unknown one is ignored', async (line) => {
      await enter(line)
      line.sendText('{"type":')
      await line.next('error')
      line.sendText('{"type":"no-such-frame"}')
      line.send({ type: 'ping' })
      await line.next('pong')
    }),
    check('broken frames that go on close the socket', async (line) => {
      await enter(line)
      for (let times = 0; times < maxMalformedFrames; times += 1) line.sendText('{"type":')
      await line.closed()
    }),
  ]
}
