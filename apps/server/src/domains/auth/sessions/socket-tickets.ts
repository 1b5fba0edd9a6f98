import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { CallFailure } from '../../../platform/failures/failures.js'
import type { SocketSessions } from '../../../platform/realtime/session-sockets.js'
import { findSession, findSessionById, findActiveSessions } from './session-service.js'
import { hashToken, newToken } from './session-token.js'

type TicketContext = Pick<Context, 'db' | 'now'>

/** Seconds within which a ticket has to be used. */
const lifetime = 60

/** No session's token has a dot. */
const prefix = 'ticket.'

/** A ticket opens one socket in place of the session's token. It replaces an unused one of the session. */
export async function createTicket(
  { db, now }: TicketContext,
  session: string,
): Promise<{ ticket: string }> {
  const { token, hash } = newToken()
  const [stored] = await db.query(
    `insert into chat_socket_tickets (session_id, ticket_hash, expires)
      select s.id, $2, to_timestamp($3::bigint + ${lifetime}) from sessions s where s.id = $1
      for key share
      on conflict (session_id) do update
        set ticket_hash = excluded.ticket_hash, expires = excluded.expires
      returning session_id`,
    [session, hash, now()],
  )
  // It has just ended, and this node has not received the event yet.
  if (!stored) throw new CallFailure('not_signed_in', 'The session has ended.')
  return { ticket: prefix + token }
}

/** Returns the session of a token, or of a ticket, which is deleted by that. */
export async function authenticate(
  { db, now }: TicketContext,
  token: string,
): Promise<ActiveSession | undefined> {
  if (!token.startsWith(prefix)) return findSession(db, token, now())
  const [used] = await db.query<{ session_id: string }>(
    `delete from chat_socket_tickets where ticket_hash = $1 and expires > to_timestamp($2)
      returning session_id`,
    [hashToken(token.slice(prefix.length)), now()],
  )
  return used && findSessionById(db, used.session_id, now())
}

export function createSocketSessions(context: TicketContext): SocketSessions {
  const { db, now } = context
  return {
    authenticate: (token) => authenticate(context, token),
    find: (id) => findSessionById(db, id, now()),
    findActive: (ids) => findActiveSessions(db, ids, now()),
  }
}
