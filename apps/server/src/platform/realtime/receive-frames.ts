import { readFrame, schemas } from '@mavuno/sdk/server'
import type { WebSocket } from 'ws'
import { CallFailure } from '../failures/failures.js'
import { textOf } from '../languages/text-of.js'
import type { Logger } from '../log.js'
import { createFrameBudget } from './frame-budget.js'
import { helloTimeout, maxMalformedFrames } from './limits.js'
import { closeCodes, createRealtimeSocket, type OpenSocket } from './realtime-socket.js'
import type { Hello, TopicFrame } from './topic.js'

interface ReceiveOptions {
  readonly languages: readonly string[]
  readonly log: Logger
  readonly onHello: (socket: OpenSocket, hello: Hello) => Promise<void>
  readonly onFrame: (socket: OpenSocket, frame: TopicFrame) => Promise<void> | void
}

function readData(data: Buffer, isBinary: boolean, isOperator: boolean) {
  if (isBinary) return { kind: 'malformed' } as const
  const frames = isOperator ? schemas.operatorClientFrame : schemas.clientFrame
  return readFrame(frames, data.toString('utf8'))
}

/** Handles the frames of a connection in order. `hello` comes first, and once. */
export function receiveFrames(
  ws: WebSocket,
  { languages, log, onHello, onFrame }: ReceiveOptions,
): OpenSocket {
  const socket: OpenSocket = createRealtimeSocket(ws, {
    languages,
    onError(error) {
      if (error instanceof CallFailure) return rejectFrame()
      log.error('fault', { endpoint: 'socket', stack: (error as Error).stack })
      ws.close(closeCodes.too_slow)
    },
  })
  const isWithinBudget = createFrameBudget()
  let malformed = 0
  let hasHello = false
  const timer = setTimeout(() => ws.close(closeCodes.signed_out), helloTimeout)

  function rejectFrame(): void {
    malformed += 1
    const message = textOf(socket.languages, 'server.unreadable')
    socket.send({ type: 'error', code: 400, message })
    if (malformed > maxMalformedFrames) ws.close(closeCodes.malformed)
  }

  ws.on('close', () => clearTimeout(timer))
  ws.on('message', (data, isBinary) => {
    if (!isWithinBudget()) return ws.close(closeCodes.too_many)
    const isOperator = socket.session?.role === 'operator'
    const read = readData(data as Buffer, isBinary, isOperator)
    if (read.kind === 'unknown') return
    if (read.kind === 'malformed') return rejectFrame()
    const { frame } = read
    if (frame.type === 'hello') {
      if (hasHello) return rejectFrame()
      hasHello = true
      clearTimeout(timer)
      return socket.enqueue(() => onHello(socket, frame))
    }
    if (frame.type === 'ping') return socket.enqueue(() => socket.send({ type: 'pong' }))
    if (!hasHello) return ws.close(closeCodes.signed_out)
    socket.enqueue(() => onFrame(socket, frame))
  })
  return socket
}
