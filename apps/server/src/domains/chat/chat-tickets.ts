import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { CallFailure } from '../../platform/failures/failures.js'
import { findSession, findSessionById } from '../sessions/session-service.js'
import { hashToken, newToken } from '../sessions/session-token.js'

type TicketContext = Pick<Context, 'db' | 'now'>

/** Seconds within which a ticket has to be used. */
const lifetime = 60

/** No session's token has a dot. */
const mark = 'ticket.'

/** A ticket that lets in once, instead of the session's token. An unused one before it ends. */
export async function createTicket(
  { db, now }: TicketContext,
  session: string,
): Promise<{ ticket: string }> {
  const { token, hash } = newToken()
  const [kept] = await db.query(
    `insert into chat_tickets (session_id, ticket_hash, expires)
      select s.id, $2, to_timestamp($3::bigint + ${lifetime}) from sessions s where s.id = $1
      for key share
      on conflict (session_id) do update
        set ticket_hash = excluded.ticket_hash, expires = excluded.expires
      returning session_id`,
    [session, hash, now()],
  )
  // It has just ended, and this node has not heard of it yet.
  if (!kept) throw new CallFailure('not_signed_in', 'The session has ended.')
  return { ticket: mark + token }
}

/** The session of a token, or of a ticket, which is used up by it. */
export async function sessionOfHello(
  { db, now }: TicketContext,
  word: string,
): Promise<ActiveSession | undefined> {
  if (!word.startsWith(mark)) return findSession(db, word, now())
  const [used] = await db.query<{ session_id: string }>(
    `delete from chat_tickets where ticket_hash = $1 and expires > to_timestamp($2)
      returning session_id`,
    [hashToken(word.slice(mark.length)), now()],
  )
  return used && findSessionById(db, used.session_id, now())
}
