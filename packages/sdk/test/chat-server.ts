import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import {
  chatSocketPath,
  readFrame,
  type OperatorClientFrame,
  type OperatorServerFrame,
} from '../src/server.js'
import { operatorClientFrame } from '../src/contract/schemas.js'
import { type Message } from '../src/contract/index.js'
import { sendData, sendFailure } from './wire-server.js'

type Connection = WebSocket & { isGreeted?: boolean }

/** The n-th id of a server; ids sort by n, and contain the time 1 700 000 000. */
export function idOf(n: number): string {
  return `018bcfe5-6800-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export interface ChatServerOptions {
  /** Sends a frame to a client; a test can drop, delay or repeat it. */
  readonly send?: (connection: Connection, text: string, frame: OperatorServerFrame) => void
  /** Whether a frame from a client arrives. */
  readonly arrives?: (frame: OperatorClientFrame) => boolean
}

/** A real backend with one conversation on loopback, over HTTP and sockets, that keeps the contract. */
export async function startChatServer(options: ChatServerOptions = {}) {
  const send = options.send ?? ((connection: Connection, text: string) => connection.send(text))
  const stored: Message[] = []
  const received: OperatorClientFrame[] = []
  const requests: string[] = []
  const files: Buffer[] = []
  const connections = new Set<Connection>()
  const tokens = new Set(['token-1', 'token-2'])
  const upgrades: string[] = []
  const server = {
    stored,
    received,
    requests,
    files,
    connections,
    tokens,
    upgrades,
    url: '',
    refusesSockets: false,
    /** If not 0, all HTTP requests fail with this status. */
    failsWith: 0,
    agentOnline: true,
    broadcast(frame: OperatorServerFrame) {
      for (const connection of connections) if (connection.isGreeted) deliver(connection, frame)
    },
    raw(data: string | Buffer) {
      for (const connection of connections) connection.send(data)
    },
    /** Stores a message of the agent, or of another tab of the customer. */
    say(body: string, sender: Message['sender'] = 'agent') {
      return store({ client_id: null, sender, kind: 'text', body })
    },
  }

  function deliver(connection: Connection, frame: OperatorServerFrame) {
    if (connection.readyState === connection.OPEN) send(connection, JSON.stringify(frame), frame)
  }

  function store(fields: Omit<Message, 'id' | 'time' | 'read'>, from?: Connection): Message {
    const { client_id } = fields
    const first = stored.find((message) => client_id !== null && message.client_id === client_id)
    if (first) return first
    const message = { id: idOf(stored.length + 1), time: 1_700_000_000, read: false, ...fields }
    stored.push(message)
    for (const connection of connections) {
      if (connection.isGreeted && connection !== from)
        deliver(connection, { type: 'message', message })
    }
    return message
  }

  function handle(connection: Connection, frame: OperatorClientFrame) {
    if (frame.type === 'hello') {
      if (!tokens.has(frame.token)) return connection.close(4401)
      deliver(connection, {
        type: 'welcome',
        conversation_id: idOf(0),
        agent_online: server.agentOnline,
      })
      connection.isGreeted = true
      for (const message of stored) {
        if (frame.last_id && message.id > frame.last_id)
          deliver(connection, { type: 'message', message })
      }
    } else if (frame.type === 'send') {
      const { client_id, kind, body } = frame
      if (body === 'refuse me') {
        deliver(connection, { type: 'error', code: 400, message: 'No.', client_id })
      } else {
        const { id } = store({ client_id, sender: 'user', kind, body }, connection)
        deliver(connection, { type: 'sent', client_id, id })
      }
    } else if (frame.type === 'ping') {
      deliver(connection, { type: 'pong' })
    }
  }

  function page(query: URLSearchParams) {
    const [before, after] = [query.get('before'), query.get('after')]
    const limit = Number(query.get('limit') ?? 50)
    const rest = stored.filter(({ id }) => (!before || id < before) && (!after || id > after))
    const items = after ? rest.slice(0, limit) : rest.slice(-limit)
    const edge = after ? items[items.length - 1] : items[0]
    return { items, next: edge && rest.length > limit ? edge.id : null }
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const method = request.method ?? ''
    requests.push(`${method} ${pathname}`)
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!tokens.has(token)) return sendFailure(response, 401)
    if (server.failsWith) return sendFailure(response, server.failsWith)
    if (pathname === '/chat/conversation') {
      const facts = { conversation_id: idOf(0), agent_online: server.agentOnline, unread: 0 }
      return sendData(response, facts)
    }
    if (pathname === '/chat/files') {
      files.push(Buffer.concat(chunks))
      return sendData(response, { id: idOf(0xf000 + files.length) })
    }
    if (method === 'GET') return sendData(response, page(searchParams))
    const sent = JSON.parse(Buffer.concat(chunks).toString()) as Message
    return sendData(response, store({ ...sent, sender: 'user' }))
  }

  const http = createServer((request, response) => void answer(request, response))
  const sockets = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    upgrades.push(request.url ?? '')
    // The client may have disconnected already.
    socket.on('error', () => socket.destroy())
    if (server.refusesSockets || request.url !== chatSocketPath) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (connection: Connection) => {
      connections.add(connection)
      connection.on('error', () => connection.terminate())
      connection.on('close', () => connections.delete(connection))
      connection.on('message', (data) => {
        const read = readFrame(operatorClientFrame, (data as Buffer).toString())
        if (read.kind !== 'frame') throw new Error('A client sent a malformed frame.')
        if (options.arrives && !options.arrives(read.frame)) return
        received.push(read.frame)
        handle(connection, read.frame)
      })
    })
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(async () => {
    for (const connection of sockets.clients) connection.terminate()
    http.closeAllConnections()
    await new Promise((resolve) => {
      http.close(resolve)
    })
  })
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}
