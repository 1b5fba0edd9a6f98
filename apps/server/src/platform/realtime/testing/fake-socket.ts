import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import type { ActiveSession } from '../../context/active-session.js'
import { createRealtimeSocket, type RealtimeSocket } from '../realtime-socket.js'

/** A socket whose session is in no database, the frames that it was sent, and the codes that it was closed with. */
export function createFakeSocket(session: Partial<ActiveSession> = {}) {
  const codes: number[] = []
  const frames: unknown[] = []
  const close = (code: number) => codes.push(code)
  const send = (text: string) => frames.push(JSON.parse(text))
  const ws = { OPEN: 1, readyState: 1, bufferedAmount: 0, close, send } as unknown as WebSocket
  const socket = createRealtimeSocket(ws, { languages: [], onError: () => {} })
  socket.session = {
    id: randomUUID(),
    user_id: randomUUID(),
    role: 'customer',
    factor: null,
    proven: null,
    locked: false,
    language: 'en',
    ...session,
  }
  return { socket: socket as RealtimeSocket, frames, codes }
}
