import type { ClientFrame } from '@mavuno/sdk/server'
import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { storedMessages, type ChatHub, type StoredMessage } from './chat-hub.js'
import { conversationOf, isAgentOnline } from './chat-service.js'
import type { ChatSocket } from './chat-socket.js'

type Hello = Extract<ClientFrame, { type: 'hello' }>

const batch = 200

/** The number of the last message that the client has; of the newest one, if it does not say. */
async function startOf({ db }: Pick<Context, 'db'>, last_id: string | undefined): Promise<number> {
  const [row] = await db.query<{ seq: number }>(
    `select coalesce((select seq from messages where id = $1), (select max(seq) from messages), 0)
      as seq`,
    [last_id ?? null],
  )
  return row?.seq ?? 0
}

/**
 * Accepts a client: sends a welcome, then the missed messages in order. The socket is in the hub
 * before those are read. So a message that arrives meanwhile waits, and its number shows whether it
 * was sent already.
 */
export async function greet(
  context: Context,
  hub: ChatHub,
  socket: ChatSocket,
  session: ActiveSession,
  { last_id }: Hello,
): Promise<void> {
  const { db } = context
  const isCustomer = session.role === 'customer'
  const conversation = isCustomer ? await conversationOf(context, session.user_id) : undefined
  socket.delivered = await startOf(context, last_id)
  socket.enter(session, conversation)
  hub.add(socket)
  const agent_online = await isAgentOnline(context)
  const of = conversation === undefined ? {} : { conversation_id: conversation }
  socket.send({ type: 'welcome', agent_online, ...of })
  for (let count = batch; count === batch;) {
    const missed = await db.query<StoredMessage>(
      storedMessages(
        `where m.seq > $1 and ($2::uuid is null or m.conversation_id = $2)
          order by m.seq limit ${batch}`,
      ),
      [socket.delivered, conversation ?? null],
    )
    count = missed.length
    for (const stored of missed) hub.deliver(socket, stored)
  }
}
