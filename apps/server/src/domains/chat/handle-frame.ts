import { operatorSendMessage } from '@mavuno/sdk/operator'
import type { OperatorClientFrame } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { BusinessFailure, CallFailure, notFound } from '../../platform/failures/failures.js'
import { textOf, type ServerText } from '../../platform/languages/text-of.js'
import { agentMessages, chatMessages, hourlyMessages } from '../rate-limits/limits.js'
import { countTry } from '../rate-limits/rate-limits.js'
import { markRead, storeMessage, notifyTyping } from './chat-service.js'
import type { ChatSocket } from './chat-socket.js'
import { checkConversation } from './conversations/operator-conversations.js'
import { mayRead } from './desk/desk.js'
import { isTypingDue } from './frame-budget.js'
import { mayCall, showTarget } from './desk/operator-sockets.js'

type Frame<Type extends OperatorClientFrame['type']> = Extract<OperatorClientFrame, { type: Type }>

interface Entered {
  readonly socket: ChatSocket
  readonly session: ActiveSession
  readonly side: 'user' | 'agent'
  /** The conversation that the frame is about. */
  readonly conversation: string
  readonly languages: readonly string[]
}

async function send(
  context: Context,
  { socket, session, side, conversation, languages }: Entered,
  { client_id, kind, body }: Frame<'send'>,
): Promise<void> {
  const of = side === 'agent' ? { conversation_id: conversation } : {}
  try {
    const limits = side === 'agent' ? [agentMessages] : [chatMessages, hourlyMessages]
    const subject = session.user_id
    await countTry(
      context,
      limits.map((limit) => ({ limit, subject })),
    )
    if (side === 'agent') await checkConversation(context.db, conversation)
    const sender = { conversation, sender: side, author: session.user_id, languages } as const
    const { id } = await storeMessage(context, sender, { client_id, kind, body })
    socket.sent.add(id)
    socket.send({ type: 'sent', client_id, id, ...of })
  } catch (error) {
    if (!(error instanceof CallFailure || error instanceof BusinessFailure)) throw error
    const [code, text] =
      error instanceof CallFailure
        ? [error.status, error.text]
        : [error.code, `code.${error.code}` as ServerText]
    const message = textOf(languages, text)
    socket.send({ type: 'error', code, message, client_id, ...of })
  }
}

/**
 * Handles a frame of an accepted client. A frame of an operator names its conversation.
 */
export async function handleFrame(
  context: Context,
  socket: ChatSocket,
  session: ActiveSession,
  frame: Exclude<OperatorClientFrame, Frame<'hello'>>,
  languages: readonly string[],
): Promise<void> {
  if (frame.type === 'ping') return socket.send({ type: 'pong' })
  const { seat } = socket
  if (frame.type === 'look') {
    const { target } = frame
    // Who may not read it learns nothing of those who do.
    const isShown = seat && (!target || mayRead(seat, target.kind))
    return isShown ? showTarget(context, seat, target) : undefined
  }
  const conversation = socket.conversation ?? frame.conversation_id
  if (conversation === undefined) throw notFound()
  const side = session.role === 'operator' ? 'agent' : 'user'
  // SQL refuses what they send; nobody sees what they read and type.
  const isSilent =
    side === 'agent' && frame.type !== 'send' && !mayCall(seat?.roles ?? [], operatorSendMessage)
  if (isSilent) return
  switch (frame.type) {
    case 'send':
      return send(context, { socket, session, side, conversation, languages }, frame)
    case 'typing':
      return isTypingDue(context.db, `${conversation} ${side}`)
        ? notifyTyping(context.db, conversation, side)
        : undefined
    case 'read':
      return markRead(context.db, conversation, side, frame.id)
  }
}
