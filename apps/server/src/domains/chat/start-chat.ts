import { operatorListMessages } from '@mavuno/sdk/operator'
import { chatSocketPath, schemas, readFrame } from '@mavuno/sdk/server'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Context } from '../../platform/context/context.js'
import { CallFailure } from '../../platform/failures/failures.js'
import { readLanguages } from '../../platform/languages/read-languages.js'
import { textOf } from '../../platform/languages/text-of.js'
import { findSessionById } from '../sessions/session-service.js'
import { createChatHub } from './chat-hub.js'
import { closeCodes, createChatSocket, type ChatSocket } from './chat-socket.js'
import { sessionOfHello } from './chat-tickets.js'
import { createDemoAgent } from './demo-agent.js'
import {
  addSocket,
  mayCall,
  readRoles,
  refreshSockets,
  removeSockets,
} from './desk/operator-sockets.js'
import { createFrameBudget } from './frame-budget.js'
import { greet } from './greet.js'
import { handleFrame } from './handle-frame.js'
import { isAllowedOrigin } from './is-allowed-origin.js'
import { listenToNotices, notifySessions } from './notices.js'

const largestFrame = 64 * 1024
/** Malformed frames that a socket may send; one more closes it. */
const maxMalformedFrames = 1
/** Sockets of one person, as for several open pages. */
const maxSocketsPerUser = 10
const helloTime = 5_000
const usualCheckPause = 30_000
const stopTime = 2_000

export interface ChatServer {
  readonly sockets: number
  /** Where only operators are served, no customer is let in. */
  upgrade(
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
    options?: { readonly isForOperators?: boolean },
  ): void
  stop(): Promise<void>
}

/**
 * Customer service over sockets. Each node has one hub; hubs reach each other through the database.
 */
export async function startChat(
  context: Context,
  noticesUrl: string,
  { checkPause = usualCheckPause } = {},
): Promise<ChatServer> {
  const { db, now, log, settings, sessions } = context
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
  })
  const demo = createDemoAgent(context)
  const hub = createChatHub(context, (message) => demo.answer(message))
  /**
   * The user of each socket, set before it is let in, so that many that connect at once are all
   * counted.
   */
  const users = new Map<ChatSocket, string>()
  const alive = new WeakSet<WebSocket>()
  const leaving = new Set<Promise<void>>()
  const notices = await listenToNotices({
    url: noticesUrl,
    db,
    log,
    hear(notice) {
      notifySessions(sessions, notice)
      hub.hear(notice)
    },
  })
  // The hub then knows the newest message: any later one is new to the sockets that connect now.
  await hub.idle()

  function countOf(user: string): number {
    return Array.from(users.values()).filter((one) => one === user).length
  }

  async function enter(
    socket: ChatSocket,
    frame: Parameters<typeof greet>[4],
    isForOperators: boolean,
  ): Promise<void> {
    const session = await sessionOfHello(context, frame.token)
    if (!session || (isForOperators && session.role !== 'operator')) {
      return socket.close(closeCodes.signed_out)
    }
    if (session.locked) return socket.close(closeCodes.locked)
    if (countOf(session.user_id) >= maxSocketsPerUser) return socket.close(closeCodes.too_many)
    users.set(socket, session.user_id)
    if (session.role === 'operator') {
      const roles = await readRoles(context, session.user_id)
      if (!mayCall(roles, operatorListMessages)) return socket.close(closeCodes.signed_out)
      const seat = {
        id: randomUUID(),
        operator: session.user_id,
        roles,
        target: undefined,
        told: undefined,
      }
      socket.sit(seat)
      await addSocket(context, seat)
    }
    await greet(context, hub, socket, session, frame)
    // The session may have ended, or been locked, before the hub could be told of the socket.
    await stayOpen(socket, session.id)
  }

  /** Closes the socket if its session has ended or is locked. A session that is asked for counts as used. */
  async function stayOpen(socket: ChatSocket, session: string): Promise<boolean> {
    const still = await findSessionById(db, session, now())
    if (still && !still.locked) return true
    socket.close(still ? closeCodes.locked : closeCodes.signed_out)
    return false
  }

  async function removeSocket(socket: ChatSocket): Promise<void> {
    hub.remove(socket)
    users.delete(socket)
    // After the tasks under way, which may just be letting it in.
    await socket.idle()
    hub.remove(socket)
    users.delete(socket)
    if (socket.seat) await removeSockets(context, [socket.seat.id])
  }

  function open(ws: WebSocket, request: IncomingMessage, isForOperators: boolean): void {
    const wanted = readLanguages(request.headers['accept-language'])
    const socket: ChatSocket = createChatSocket(ws, (error) => {
      if (error instanceof CallFailure) return rejectUpgrade()
      log.error('fault', { endpoint: 'chat', stack: (error as Error).stack })
      ws.close(closeCodes.too_slow)
    })
    const isWithinBudget = createFrameBudget()
    let malformed = 0
    let isGreeted = false
    const timer = setTimeout(() => ws.close(closeCodes.signed_out), helloTime)

    const languages = () => [...wanted, socket.session?.language ?? 'en']

    function rejectUpgrade(): void {
      malformed += 1
      const message = textOf(languages(), 'server.unreadable')
      socket.send({ type: 'error', code: 400, message })
      if (malformed > maxMalformedFrames) ws.close(closeCodes.malformed)
    }

    alive.add(ws)
    ws.on('pong', () => alive.add(ws))
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      clearTimeout(timer)
      const left = removeSocket(socket)
        .catch((error: Error) => log.warn('an operator is still shown', { reason: error.message }))
        .finally(() => leaving.delete(left))
      leaving.add(left)
    })
    ws.on('message', (data, isBinary) => {
      if (!isWithinBudget()) return ws.close(closeCodes.too_many)
      const read = isBinary
        ? ({ kind: 'malformed' } as const)
        : readFrame(
            socket.seat ? schemas.operatorClientFrame : schemas.clientFrame,
            (data as Buffer).toString('utf8'),
          )
      if (read.kind === 'unknown') return
      if (read.kind === 'malformed') return rejectUpgrade()
      const { frame } = read
      if (frame.type === 'hello') {
        if (isGreeted) return rejectUpgrade()
        isGreeted = true
        clearTimeout(timer)
        return socket.enqueue(() => enter(socket, frame, isForOperators))
      }
      if (!isGreeted && frame.type !== 'ping') return ws.close(closeCodes.signed_out)
      socket.enqueue(async () => {
        if (frame.type === 'ping') return socket.send({ type: 'pong' })
        const { session } = socket
        if (!session) return
        // Operators have no quick unlock.
        if (session.role === 'customer' && !(await stayOpen(socket, session.id))) return
        await handleFrame(context, socket, session, frame, languages())
      })
    })
  }

  const check = setInterval(() => {
    for (const ws of server.clients) {
      if (!alive.delete(ws)) ws.terminate()
      else ws.ping()
    }
    // The agents of a dead node count as gone without a notice.
    hub.hear({ kind: 'presence' })
    const seats = Array.from(hub.sockets).flatMap(({ seat }) => seat?.id ?? [])
    Promise.all([hub.checkSessions(), refreshSockets(context, seats)]).catch((error: Error) =>
      log.warn('chat was not checked', { reason: error.message }),
    )
  }, checkPause)

  return {
    get sockets() {
      return server.clients.size
    },
    upgrade(request, connection, head, { isForOperators = false } = {}) {
      // Nothing else listens for errors now, and a caller who breaks off must not end the process.
      connection.on('error', () => connection.destroy())
      // Not parsed as a URL: a client may send any text.
      const isOurs = request.url?.split('?', 1)[0] === chatSocketPath
      if (isOurs && isAllowedOrigin(request, settings)) {
        server.handleUpgrade(request, connection, head, (ws) => open(ws, request, isForOperators))
      } else {
        connection.end(`HTTP/1.1 ${isOurs ? '403 Forbidden' : '404 Not Found'}\r\n\r\n`)
      }
    },
    async stop() {
      clearInterval(check)
      demo.stop()
      hub.stop()
      await notices.stop()
      for (const ws of server.clients) ws.close(closeCodes.stopping)
      const closed = Promise.all(
        Array.from(server.clients, (ws) => new Promise((resolve) => ws.once('close', resolve))),
      )
      const timer = setTimeout(() => server.clients.forEach((ws) => ws.terminate()), stopTime)
      await closed
      clearTimeout(timer)
      await Promise.all(leaving)
      await hub.idle()
    },
  }
}
