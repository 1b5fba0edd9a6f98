import type { Page } from '@mavuno/sdk/contract'
import type { OperatorConversation } from '@mavuno/sdk/operator'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../platform/context/context.js'
import { pageOf, unreadableCursor, type PageInput } from '../../platform/db/read-page.js'

interface ConversationRow extends Record<string, unknown> {
  place: number
  item: OperatorConversation
}

/** Conversations that have messages, the one with the newest message first. */
export async function operatorListConversations(
  { db }: Pick<Context, 'db'>,
  { waiting = false, cursor, limit = defaultLimit }: PageInput & { waiting?: boolean | undefined },
): Promise<Page<OperatorConversation>> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw unreadableCursor()
  const rows = await db.query<ConversationRow>(
    `select c.last_seq as place, j.item
      from operator_conversations_json(array(
          select c.id from conversations c
          where c.last_seq > 0 and (not $1 or c.waiting) and ($2::bigint is null or c.last_seq < $2)
          order by c.last_seq desc limit $3)) j
        join conversations c on c.id = j.id
      order by c.last_seq desc`,
    [waiting, cursor ?? null, limit + 1],
  )
  return pageOf(rows, limit, { item: (row) => row.item, cursor: (row) => String(row.place) })
}
