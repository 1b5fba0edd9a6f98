import type { ServerFrame } from '@mavuno/sdk/server'
import { maxSocketsPerUser } from './limits.js'
import { closeCodes, isSignedIn, type OpenSocket } from './realtime-socket.js'
import type { SessionSockets, SocketSessions } from './session-sockets.js'
import type { Hello, Topic } from './topic.js'

interface HelloHandlerOptions {
  readonly sessions: SocketSessions
  readonly sockets: SessionSockets
  readonly topics: readonly Topic[]
}

/** Returns the answer to `hello`: a socket whose token is valid joins all topics; any other is closed. */
export function createHelloHandler({ sessions, sockets, topics }: HelloHandlerOptions) {
  async function authenticate(
    socket: OpenSocket,
    token: string,
    isForOperators: boolean,
  ): Promise<void> {
    const session = await sessions.authenticate(token)
    if (!session || (isForOperators && session.role !== 'operator')) {
      return socket.close(closeCodes.signed_out)
    }
    if (session.locked) return socket.close(closeCodes.locked)
    // Counted in the same step as it is set, so that sockets that connect at once all count.
    if (sockets.countOf(session.user_id) >= maxSocketsPerUser) {
      return socket.close(closeCodes.too_many)
    }
    socket.session = session
  }

  return async (socket: OpenSocket, hello: Hello, isForOperators: boolean): Promise<void> => {
    await authenticate(socket, hello.token, isForOperators)
    if (!isSignedIn(socket)) return
    const welcome = {}
    for (const topic of topics) {
      if (socket.isOpen) Object.assign(welcome, await topic.join?.(socket, hello))
    }
    if (!socket.isOpen) return
    socket.send({ type: 'welcome', ...welcome } as Extract<ServerFrame, { type: 'welcome' }>)
    for (const topic of topics) await topic.resume?.(socket)
    // The session may have ended, or been locked, before it was set.
    await sockets.check(socket)
  }
}
