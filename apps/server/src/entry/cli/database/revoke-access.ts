import type pg from 'pg'
import { quoteIdentifier } from './tables.js'

/**
 * What lets somebody in, or proves who they are, for a while. It may have ended since the backup, so nothing
 * of it comes back; each table comes before the tables that it refers to.
 */
export const accessTables = [
  'push_subscriptions',
  'chat_socket_tickets',
  'quick_unlocks',
  'operator_sockets',
  'challenges',
  'sessions',
  'phone_codes',
  'provider_tokens',
] as const

/** Ends all access that the rows of a backup would give: sessions, codes, challenges and links to enrol. */
export async function revokeRestoredAccess(
  client: pg.Client,
  tables: ReadonlySet<string>,
): Promise<void> {
  for (const name of accessTables) {
    if (tables.has(name)) await client.query(`delete from ${quoteIdentifier(name)}`)
  }
  // Who has enrolled by which link, and every recovery, stay known.
  await client.query(
    'update enrolment_links set cancelled_at = now() where used_at is null and cancelled_at is null',
  )
}
