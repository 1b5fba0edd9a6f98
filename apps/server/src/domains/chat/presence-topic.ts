import type { Context } from '../../platform/context/context.js'
import type { RealtimeSocket } from '../../platform/realtime/realtime-socket.js'
import { createTaskQueue } from '../../platform/realtime/task-queue.js'
import type { Topic } from '../../platform/realtime/topic.js'
import { isAgentOnline } from './chat-service.js'

/** Sends everyone whether an operator can answer, when that changes. */
export function createPresenceTopic(
  context: Pick<Context, 'db' | 'now' | 'log' | 'events'>,
): Topic {
  const sockets = new Set<RealtimeSocket>()
  const queue = createTaskQueue(context.log, 'presence')
  let wasOnline: boolean | undefined

  async function publishPresence(): Promise<void> {
    const agent_online = await isAgentOnline(context)
    if (agent_online === wasOnline) return
    wasOnline = agent_online
    const text = JSON.stringify({ type: 'presence', agent_online })
    // After a welcome that is under way, which may have been read before.
    for (const socket of sockets) socket.enqueue(() => socket.sendText(text))
  }

  const check = () => queue.enqueue(publishPresence)
  context.events.subscribe({ presence: check, config: check, connected: check })

  return {
    async join(socket) {
      sockets.add(socket)
      return { agent_online: await isAgentOnline(context) }
    },
    leave: (socket) => void sockets.delete(socket),
    // The operators of a node that crashed stop counting without an event.
    check,
    idle: queue.idle,
  }
}
