import type { OperatorRole } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import type { EventOf } from '../../platform/realtime/database-event-hub.js'
import type { RealtimeSocket } from '../../platform/realtime/realtime-socket.js'
import { createTaskQueue } from '../../platform/realtime/task-queue.js'
import type { Topic } from '../../platform/realtime/topic.js'
import { createChatFrameHandlers, type Participant } from './chat-frames.js'
import { getOrCreateConversation } from './chat-service.js'
import { createDemoAgent } from './demo-agent.js'
import { messagesAfter, sequenceNumberOf, type StoredMessage } from './stored-messages.js'

type Role = RealtimeSocket['session']['role']

/** Serialises a message once for all operators, and once for all devices of a customer. */
function createSerializer(): (stored: StoredMessage, role: Role) => string {
  const texts = new WeakMap<StoredMessage, Partial<Record<Role, string>>>()
  return (stored, role) => {
    const { conversation_id, item, masked } = stored
    const known = texts.get(stored) ?? {}
    texts.set(stored, known)
    const type = 'message'
    return (known[role] ??= JSON.stringify(
      role === 'operator'
        ? { type, message: { ...item, body: masked }, conversation_id }
        : { type, message: item },
    ))
  }
}

/** Conversations of this node's sockets. Messages that other nodes store arrive through the database. */
export function createChatTopic(
  context: Context,
  rolesOf: (socket: RealtimeSocket) => readonly OperatorRole[],
): Topic {
  const { db, events, log } = context
  const participantBySocket = new Map<RealtimeSocket, Participant>()
  const queue = createTaskQueue(log, 'chat')
  const demo = createDemoAgent(context)
  const serialize = createSerializer()
  /** The number of the last message that was read; undefined before the first event. */
  let newest: number | undefined

  function deliver(socket: RealtimeSocket, participant: Participant, stored: StoredMessage): void {
    if (stored.seq <= participant.delivered) return
    participant.delivered = stored.seq
    if (participant.sent.delete(stored.item.id)) return
    socket.sendText(serialize(stored, socket.session.role))
  }

  async function deliverNewMessages(): Promise<void> {
    newest ??= await sequenceNumberOf(db, undefined)
    for await (const stored of messagesAfter(db, newest)) {
      newest = stored.seq
      for (const [socket, participant] of participantBySocket) {
        const { conversation = stored.conversation_id } = participant
        if (conversation === stored.conversation_id) {
          socket.enqueue(() => deliver(socket, participant, stored))
        }
      }
      if (stored.item.sender === 'user') demo.answer(stored)
    }
  }

  /** The sockets of the other side of a conversation. */
  function counterparts({ conversation_id, side }: EventOf<'read' | 'typing'>): RealtimeSocket[] {
    return Array.from(participantBySocket).flatMap(([socket, { conversation }]) =>
      conversation === (side === 'user' ? undefined : conversation_id) ? [socket] : [],
    )
  }

  /** The conversation of a frame, which customers have only one of. */
  function conversationField({ session }: RealtimeSocket, conversation_id: string) {
    return session.role === 'operator' ? { conversation_id } : {}
  }

  async function publishRead(event: EventOf<'read'>): Promise<void> {
    const [row] = await db.query<{ id: string }>('select id from messages where seq = $1', [
      event.seq,
    ])
    if (!row) return
    for (const socket of counterparts(event)) {
      const of = conversationField(socket, event.conversation_id)
      socket.enqueue(() => socket.send({ type: 'read', id: row.id, ...of }))
    }
  }

  events.subscribe({
    message: () => queue.enqueue(deliverNewMessages),
    connected: () => queue.enqueue(deliverNewMessages),
    read: (event) => queue.enqueue(() => publishRead(event)),
    typing(event) {
      for (const socket of counterparts(event)) {
        socket.send({ type: 'typing', ...conversationField(socket, event.conversation_id) })
      }
    },
  })

  return {
    frames: createChatFrameHandlers(context, { participants: participantBySocket, rolesOf }),
    async join(socket, { last_id }) {
      const { role, user_id } = socket.session
      const conversation =
        role === 'customer' ? await getOrCreateConversation(context, user_id) : undefined
      const delivered = await sequenceNumberOf(db, last_id)
      participantBySocket.set(socket, { conversation, delivered, sent: new Set() })
      return conversation === undefined ? {} : { conversation_id: conversation }
    },
    // The socket is a participant already: a message that arrives meanwhile waits, and is not delivered twice.
    async resume(socket) {
      const participant = participantBySocket.get(socket)
      if (!participant) return
      const { conversation, delivered } = participant
      for await (const stored of messagesAfter(db, delivered, conversation)) {
        deliver(socket, participant, stored)
      }
    },
    leave: (socket) => void participantBySocket.delete(socket),
    idle: queue.idle,
    stop: demo.stop,
  }
}
