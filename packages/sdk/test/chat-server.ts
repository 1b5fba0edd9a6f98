import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import {
  chatSocketPath,
  clientFrame,
  readFrame,
  type ClientFrame,
  type Message,
  type ServerFrame,
} from '../src/contract/index.js'
import { sendData, sendFailure } from './wire-server.js'

type Line = WebSocket & { isGreeted?: boolean }

/** The n-th id of a server; it sorts by n and holds the moment 1 700 000 000. */
export function idOf(n: number): string {
  return `018bcfe5-6800-7000-8000-${n.toString(16).padStart(12, '0')}`
}

export interface ChatServerOptions {
  /** What becomes of a frame on its way to a client: none, one, or more of it; at once by default. */
  readonly send?: (line: Line, text: string, frame: ServerFrame) => void
  /** Whether a frame of a client arrives. */
  readonly arrives?: (frame: ClientFrame) => boolean
}

/** A real backend of one conversation on loopback, over HTTP and sockets, that keeps the contract. */
export async function startChatServer(options: ChatServerOptions = {}) {
  const send = options.send ?? ((line: Line, text: string) => line.send(text))
  const stored: Message[] = []
  const heard: ClientFrame[] = []
  const asked: string[] = []
  const files: Buffer[] = []
  const lines = new Set<Line>()
  const tokens = new Set(['token-1', 'token-2'])
  const upgrades: string[] = []
  const server = {
    stored,
    heard,
    asked,
    files,
    lines,
    tokens,
    upgrades,
    url: '',
    refusesSockets: false,
    /** HTTP answers with this status. */
    failsWith: 0,
    agentOnline: true,
    tell(frame: ServerFrame) {
      for (const line of lines) if (line.isGreeted) give(line, frame)
    },
    raw(data: string | Buffer) {
      for (const line of lines) line.send(data)
    },
    /** The agent, or another page of the customer, says something. */
    say(body: string, sender: Message['sender'] = 'agent') {
      return store({ client_id: null, sender, kind: 'text', body })
    },
  }

  function give(line: Line, frame: ServerFrame) {
    if (line.readyState === line.OPEN) send(line, JSON.stringify(frame), frame)
  }

  function store(fields: Omit<Message, 'id' | 'time' | 'read'>, from?: Line): Message {
    const { client_id } = fields
    const first = stored.find((message) => client_id !== null && message.client_id === client_id)
    if (first) return first
    const message = { id: idOf(stored.length + 1), time: 1_700_000_000, read: false, ...fields }
    stored.push(message)
    for (const line of lines) {
      if (line.isGreeted && line !== from) give(line, { type: 'message', message })
    }
    return message
  }

  function obey(line: Line, frame: ClientFrame) {
    if (frame.type === 'hello') {
      if (!tokens.has(frame.token)) return line.close(4401)
      give(line, { type: 'welcome', conversation_id: idOf(0), agent_online: server.agentOnline })
      line.isGreeted = true
      for (const message of stored) {
        if (frame.last_id && message.id > frame.last_id) give(line, { type: 'message', message })
      }
    } else if (frame.type === 'send') {
      const { client_id, kind, body } = frame
      if (body === 'refuse me') {
        give(line, { type: 'error', code: 400, message: 'No.', client_id })
      } else {
        const { id } = store({ client_id, sender: 'user', kind, body }, line)
        give(line, { type: 'sent', client_id, id })
      }
    } else if (frame.type === 'ping') {
      give(line, { type: 'pong' })
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
    asked.push(`${method} ${pathname}`)
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
    // A client may be gone before it is answered.
    socket.on('error', () => socket.destroy())
    if (server.refusesSockets || request.url !== chatSocketPath) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (line: Line) => {
      lines.add(line)
      line.on('error', () => line.terminate())
      line.on('close', () => lines.delete(line))
      line.on('message', (data) => {
        const read = readFrame(clientFrame, (data as Buffer).toString())
        if (read.kind !== 'frame') throw new Error('A client sent what is no frame.')
        if (options.arrives && !options.arrives(read.frame)) return
        heard.push(read.frame)
        obey(line, read.frame)
      })
    })
  })
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(async () => {
    for (const line of sockets.clients) line.terminate()
    http.closeAllConnections()
    await new Promise((resolve) => {
      http.close(resolve)
    })
  })
  server.url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return server
}
