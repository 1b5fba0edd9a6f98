import { chatSocketPath } from '@mavuno/sdk/server'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Context } from '../context/context.js'
import { parseAcceptLanguage } from '../languages/parse-accept-language.js'
import { createHelloHandler } from './answer-hello.js'
import { isAllowedOrigin } from './is-allowed-origin.js'
import { maxFrameBytes, stopTimeout, defaultCheckInterval } from './limits.js'
import { listenToDatabase } from './listen-to-database.js'
import { closeCodes, isSignedIn, type OpenSocket } from './realtime-socket.js'
import { receiveFrames } from './receive-frames.js'
import { createSessionSockets, type SocketSessions } from './session-sockets.js'
import type { Topic, TopicFrame } from './topic.js'

export interface RealtimeServer {
  /** How many sockets are open. */
  readonly sockets: number
  /** At an address that is only for operators, customers are rejected. */
  upgrade(
    request: IncomingMessage,
    connection: Duplex,
    head: Buffer,
    options?: { readonly isForOperators?: boolean },
  ): void
  stop(): Promise<void>
}

interface RealtimeOptions {
  /** Where to listen for the database's events. */
  readonly url: string
  readonly sessions: SocketSessions
  readonly topics: readonly Topic[]
  readonly checkPause?: number
}

/** Serves topics over sockets, one for each open page. What other nodes change arrives through the database. */
export async function startRealtime(
  { db, events, log, settings }: Pick<Context, 'db' | 'events' | 'log' | 'settings'>,
  { url, sessions, topics, checkPause = defaultCheckInterval }: RealtimeOptions,
): Promise<RealtimeServer> {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  })
  const sockets = createSessionSockets(sessions)
  const answerHello = createHelloHandler({ sessions, sockets, topics })
  const handlers = Object.assign({}, ...topics.map(({ frames }) => frames)) as Readonly<
    Record<string, (socket: OpenSocket, frame: TopicFrame) => Promise<void> | void>
  >
  const responsive = new WeakSet<WebSocket>()
  const pendingLeaves = new Set<Promise<void>>()
  const idle = async () => {
    for (const topic of topics) await topic.idle?.()
  }
  const logFailure = (error: Error) =>
    log.warn('sockets were not checked', { reason: error.message })

  events.subscribe({
    session_ended: ({ id }) => sockets.end(id),
    connected: () => void sockets.checkAll().catch(logFailure),
  })
  const listener = await listenToDatabase({ url, db, log, events })
  // Each topic has then read its newest event. Sockets that connect from now on receive every later event.
  await idle()

  async function handleFrame(socket: OpenSocket, frame: TopicFrame): Promise<void> {
    if (!isSignedIn(socket)) return
    // Operators have no quick unlock.
    if (socket.session.role === 'customer' && !(await sockets.check(socket))) return
    await handlers[frame.type]?.(socket, frame)
  }

  async function leave(socket: OpenSocket): Promise<void> {
    // After the tasks in progress, as the socket may be joining.
    await socket.idle()
    if (isSignedIn(socket)) await Promise.all(topics.map(async (topic) => topic.leave?.(socket)))
  }

  function open(ws: WebSocket, request: IncomingMessage, isForOperators: boolean): void {
    const socket = receiveFrames(ws, {
      languages: parseAcceptLanguage(request.headers['accept-language']),
      log,
      onHello: (opened, hello) => answerHello(opened, hello, isForOperators),
      onFrame: handleFrame,
    })
    sockets.add(socket)
    responsive.add(ws)
    ws.on('pong', () => responsive.add(ws))
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      sockets.delete(socket)
      const left = leave(socket)
        .catch((error: Error) => log.warn('a socket was not removed', { reason: error.message }))
        .finally(() => pendingLeaves.delete(left))
      pendingLeaves.add(left)
    })
  }

  const timer = setInterval(() => {
    for (const ws of server.clients) {
      if (responsive.delete(ws)) ws.ping()
      else ws.terminate()
    }
    const checks = [sockets.checkAll(), ...topics.map(async (topic) => topic.check?.())]
    Promise.all(checks).catch(logFailure)
  }, checkPause)

  return {
    get sockets() {
      return server.clients.size
    },
    upgrade(request, connection, head, { isForOperators = false } = {}) {
      // Without a listener an error of this connection would end the process.
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
      clearInterval(timer)
      for (const topic of topics) topic.stop?.()
      await listener.stop()
      for (const ws of server.clients) ws.close(closeCodes.stopping)
      const closed = Promise.all(
        Array.from(server.clients, (ws) => new Promise((resolve) => ws.once('close', resolve))),
      )
      const timeout = setTimeout(() => server.clients.forEach((ws) => ws.terminate()), stopTimeout)
      await closed
      clearTimeout(timeout)
      await Promise.all(pendingLeaves)
      await idle()
    },
  }
}
