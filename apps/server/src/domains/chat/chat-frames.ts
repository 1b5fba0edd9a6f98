import { operatorSendMessage, type OperatorRole } from '@mavuno/sdk/operator'
import type { Context } from '../../platform/context/context.js'
import { BusinessFailure, CallFailure, notFound } from '../../platform/failures/failures.js'
import { textOf, type ServerTextId } from '../../platform/languages/text-of.js'
import type { RealtimeSocket } from '../../platform/realtime/realtime-socket.js'
import type { FrameHandlers, FrameOf } from '../../platform/realtime/topic.js'
import { agentMessages, chatMessages, hourlyMessages } from '../auth/rate-limits/limits.js'
import { countTry } from '../auth/rate-limits/rate-limits.js'
import { markRead, notifyTyping, storeMessage } from './chat-service.js'
import { requireConversation } from './conversations/operator-conversations.js'
import { mayCall } from './desk/operator-presence.js'
import { isTypingDue } from './typing.js'

/** The chat's state of a socket. */
export interface Participant {
  /** Of a customer; operators take part in every conversation. */
  readonly conversation: string | undefined
  /** The number of the newest message that was delivered. */
  delivered: number
  /** Messages that were sent from this socket: their sender has them already. */
  readonly sent: Set<string>
}

type ChatFrame = FrameOf<'send' | 'typing' | 'read'>

/** The sender of a frame, and its conversation. */
interface Sender {
  readonly socket: RealtimeSocket
  readonly participant: Participant
  readonly side: 'user' | 'agent'
  readonly conversation: string
}

interface ChatFramesOptions {
  readonly participants: ReadonlyMap<RealtimeSocket, Participant>
  readonly rolesOf: (socket: RealtimeSocket) => readonly OperatorRole[]
}

/** The frames of a conversation. Those of an operator name it. */
export function createChatFrameHandlers(
  context: Context,
  { participants, rolesOf }: ChatFramesOptions,
): FrameHandlers {
  const { db } = context

  function senderOf(socket: RealtimeSocket, { conversation_id }: ChatFrame): Sender {
    const participant = participants.get(socket)
    const conversation = participant?.conversation ?? conversation_id
    if (!participant || conversation === undefined) throw notFound()
    const side = socket.session.role === 'operator' ? 'agent' : 'user'
    return { socket, participant, side, conversation }
  }

  /** SQL rejects messages of operators without the role; what they read and type is not published. */
  function mayPublish({ socket, side }: Sender): boolean {
    return side === 'user' || mayCall(rolesOf(socket), operatorSendMessage)
  }

  async function send(sender: Sender, { client_id, kind, body }: FrameOf<'send'>): Promise<void> {
    const { socket, participant, side, conversation } = sender
    const { session, languages } = socket
    const of = side === 'agent' ? { conversation_id: conversation } : {}
    try {
      const limits = side === 'agent' ? [agentMessages] : [chatMessages, hourlyMessages]
      const subject = session.user_id
      await countTry(
        context,
        limits.map((limit) => ({ limit, subject })),
      )
      if (side === 'agent') await requireConversation(db, conversation)
      const author = { conversation, sender: side, author: session.user_id, languages } as const
      const { id } = await storeMessage(context, author, { client_id, kind, body })
      participant.sent.add(id)
      socket.send({ type: 'sent', client_id, id, ...of })
    } catch (error) {
      if (!(error instanceof CallFailure || error instanceof BusinessFailure)) throw error
      const [code, text] =
        error instanceof CallFailure
          ? [error.status, error.text]
          : [error.code, `code.${error.code}` as ServerTextId]
      const message = textOf(languages, text)
      socket.send({ type: 'error', code, message, client_id, ...of })
    }
  }

  return {
    send: (socket, frame) => send(senderOf(socket, frame), frame),
    async typing(socket, frame) {
      const sender = senderOf(socket, frame)
      const { conversation, side } = sender
      if (!mayPublish(sender) || !isTypingDue(db, `${conversation} ${side}`)) return
      await notifyTyping(db, conversation, side)
    },
    async read(socket, frame) {
      const sender = senderOf(socket, frame)
      if (mayPublish(sender)) await markRead(db, sender.conversation, sender.side, frame.id)
    },
  }
}
