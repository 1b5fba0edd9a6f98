import type { Message } from '@mavuno/sdk/contract'
import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { livingSessions } from '../sessions/session-service.js'
import { isAgentOnline } from './chat-service.js'
import { closeCodes, type ChatSocket } from './chat-socket.js'
import { createDesk } from './desk/desk.js'
import type { DatabaseEvent } from './notices.js'
import { createRecordNews } from './records/record-news.js'

export interface StoredMessage extends Record<string, unknown> {
  readonly seq: number
  readonly conversation_id: string
  readonly item: Message
  /** Its text as operators see it. */
  readonly masked: string
}

type Role = ActiveSession['role']

/** The query for `StoredMessage` rows, of those that are named by what follows `from messages m`. */
export function storedMessages(which: string): string {
  return `select m.seq, m.conversation_id, j.item, operator_body(m.sender, m.kind, m.body) as masked
    from messages_json(array(select m.id from messages m ${which})) j
      join messages m on m.id = j.id
    order by m.seq`
}

/** Messages read at once; more come with the next round. */
const batch = 500

export interface ChatHub {
  readonly sockets: ReadonlySet<ChatSocket>
  add(socket: ChatSocket): void
  remove(socket: ChatSocket): void
  /** Sends a socket a message that it does not have yet. */
  deliver(socket: ChatSocket, stored: StoredMessage): void
  hear(notice: DatabaseEvent): void
  /** Closes the sockets whose session is locked, or has ended, in case a notice was lost. */
  checkSessions(): Promise<void>
  /** Resolves when everything heard so far has been acted on. */
  idle(): Promise<void>
  stop(): void
}

/** The sockets of this node. What other nodes store reaches them through the database. */
export function createChatHub(
  { db, now, log }: Pick<Context, 'db' | 'now' | 'log'>,
  onUserMessage: (stored: StoredMessage) => void,
): ChatHub {
  const sockets = new Set<ChatSocket>()
  /** The number of the last message that was read; undefined before the first notice. */
  let seen: number | undefined
  let wasOnline: boolean | undefined
  let tail = Promise.resolve()
  const frames = new WeakMap<StoredMessage, Partial<Record<Role, string>>>()

  /** Tasks run in turn. What a task that failed has missed comes with the next notice or check. */
  function enqueue(task: () => Promise<void>): void {
    tail = tail.then(task).catch((error: Error) => {
      log.warn('chat fell behind', { reason: error.message })
    })
  }

  const desk = createDesk({ db, now }, sockets, enqueue)
  const recordNews = createRecordNews(sockets)

  function audience(conversation_id: string, side?: 'user' | 'agent'): ChatSocket[] {
    return Array.from(sockets).filter(({ session, conversation }) => {
      if (session?.role === 'operator') return side !== 'user'
      return side !== 'agent' && conversation === conversation_id
    })
  }

  /** The frame of a message, made once for all operators and once for all of a customer's devices. */
  function frameText(stored: StoredMessage, role: Role): string {
    const { conversation_id, item, masked } = stored
    const texts = frames.get(stored) ?? {}
    frames.set(stored, texts)
    const type = 'message'
    return (texts[role] ??= JSON.stringify(
      role === 'operator'
        ? { type, message: { ...item, body: masked }, conversation_id }
        : { type, message: item },
    ))
  }

  function deliver(socket: ChatSocket, stored: StoredMessage): void {
    if (stored.seq <= socket.delivered) return
    socket.delivered = stored.seq
    if (socket.sent.delete(stored.item.id)) return
    socket.sendText(frameText(stored, socket.session?.role ?? 'customer'))
  }

  async function readNew(): Promise<void> {
    if (seen === undefined) {
      const [row] = await db.query<{ seq: number }>(
        'select coalesce(max(seq), 0) as seq from messages',
      )
      seen = row?.seq ?? 0
    }
    for (let count = batch; count === batch;) {
      const rows: StoredMessage[] = await db.query<StoredMessage>(
        storedMessages(`where m.seq > $1 order by m.seq limit ${batch}`),
        [seen],
      )
      count = rows.length
      for (const row of rows) {
        seen = row.seq
        for (const socket of audience(row.conversation_id)) {
          socket.enqueue(() => deliver(socket, row))
        }
        if (row.item.sender === 'user') onUserMessage(row)
      }
    }
  }

  async function notifyPresence(): Promise<void> {
    const agent_online = await isAgentOnline({ db, now })
    if (agent_online === wasOnline) return
    wasOnline = agent_online
    const text = JSON.stringify({ type: 'presence', agent_online })
    for (const socket of sockets) if (socket.session) socket.sendText(text)
  }

  async function notifyRead({
    conversation_id,
    side,
    seq,
  }: DatabaseEvent & { kind: 'read' }): Promise<void> {
    const [row] = await db.query<{ id: string }>('select id from messages where seq = $1', [seq])
    if (!row) return
    for (const socket of audience(conversation_id, side === 'user' ? 'agent' : 'user')) {
      const of = socket.session?.role === 'operator' ? { conversation_id } : {}
      socket.enqueue(async () => socket.send({ type: 'read', id: row.id, ...of }))
    }
  }

  function notifyTyping({ conversation_id, side }: DatabaseEvent & { kind: 'typing' }): void {
    for (const socket of audience(conversation_id, side === 'user' ? 'agent' : 'user')) {
      const of = socket.session?.role === 'operator' ? { conversation_id } : {}
      socket.send({ type: 'typing', ...of })
    }
  }

  async function checkSessions(): Promise<void> {
    const ids = Array.from(sockets, ({ session }) => session?.id).filter((id) => id !== undefined)
    const sessionIds = new Set(ids)
    const living = await livingSessions(db, [...sessionIds], now())
    // Only sockets that were asked about: others may have connected meanwhile.
    for (const id of sessionIds) {
      const found = living.get(id)
      if (!found) closeSession(id, closeCodes.signed_out)
      else if (found.locked) closeSession(id, closeCodes.locked)
    }
  }

  function closeSession(id: string, code: number): void {
    for (const socket of sockets) if (socket.session?.id === id) socket.close(code)
  }

  return {
    sockets,
    deliver,
    checkSessions,
    add: (socket) => sockets.add(socket),
    remove: (socket) => sockets.delete(socket),
    idle: () => tail,
    stop() {
      desk.stop()
      recordNews.stop()
    },
    hear(notice) {
      switch (notice.kind) {
        case 'message':
          return enqueue(readNew)
        case 'presence':
          return [notifyPresence, desk.notifyViewers].forEach((task) => enqueue(() => task()))
        case 'config':
          return enqueue(notifyPresence)
        case 'roles':
          return enqueue(desk.renewRoles)
        case 'changed':
          recordNews.hear(notice)
          return desk.hear(notice)
        case 'looks':
          return desk.hear(notice)
        case 'session_ended':
          return closeSession(notice.id, closeCodes.signed_out)
        case 'read':
          return enqueue(() => notifyRead(notice))
        case 'typing':
          return notifyTyping(notice)
        case 'lost':
          return
        case 'resume':
          recordNews.notifyAll()
          desk.notifyAll()
          return [
            readNew,
            notifyPresence,
            checkSessions,
            desk.renewRoles,
            () => desk.notifyViewers(),
          ].forEach(enqueue)
      }
    },
  }
}
