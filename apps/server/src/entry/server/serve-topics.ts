import { createChatTopic } from '../../domains/chat/chat-topic.js'
import { createOperatorTopic } from '../../domains/chat/desk/operator-topic.js'
import { createPresenceTopic } from '../../domains/chat/presence-topic.js'
import { createRecordTopic } from '../../domains/records/record-topic.js'
import { createSocketSessions } from '../../domains/auth/sessions/socket-tickets.js'
import type { Context } from '../../platform/context/context.js'
import { startRealtime, type RealtimeServer } from '../../platform/realtime/start-realtime.js'

/** Starts the realtime server with the topics of all domains. */
export function serveTopics(
  context: Context,
  options: { readonly url: string; readonly checkPause?: number },
): Promise<RealtimeServer> {
  const desk = createOperatorTopic(context)
  return startRealtime(context, {
    ...options,
    sessions: createSocketSessions(context),
    // An operator without roles is rejected by the desk before joining any other topic.
    topics: [
      desk,
      createChatTopic(context, desk.rolesOf),
      createPresenceTopic(context),
      createRecordTopic(context),
    ],
  })
}
