import type { ClientFrame, OperatorClientFrame, ServerFrame } from '@mavuno/sdk/server'
import type { RealtimeSocket } from './realtime-socket.js'

export type Hello = Extract<ClientFrame, { type: 'hello' }>
type Welcome = Extract<ServerFrame, { type: 'welcome' }>

/** A frame that a topic handles. */
export type TopicFrame = Exclude<OperatorClientFrame, { type: 'hello' | 'ping' }>
export type FrameOf<Type extends TopicFrame['type']> = Extract<TopicFrame, { type: Type }>

export type FrameHandlers = {
  readonly [Type in TopicFrame['type']]?: (
    socket: RealtimeSocket,
    frame: FrameOf<Type>,
  ) => Promise<void> | void
}

/** What one domain sends and receives over the sockets of this node. It subscribes to the database's events itself. */
export interface Topic {
  readonly frames?: FrameHandlers
  /** Adds a socket whose token was accepted, or closes it; returns the fields of its welcome. */
  join?(socket: RealtimeSocket, hello: Hello): Promise<Partial<Welcome>>
  /** Sends what a socket has missed, after its welcome. */
  resume?(socket: RealtimeSocket): Promise<void>
  /** Removes a socket that was closed, also one that was not added. */
  leave?(socket: RealtimeSocket): Promise<void> | void
  /** Catches up on events that may have been missed; runs every half minute. */
  check?(): Promise<void> | void
  /** Resolves when all events so far have been handled. */
  idle?(): Promise<void>
  stop?(): void
}
