import type { Page } from '@mavuno/sdk/contract'
import type { CannedReply, ConversationNote } from '@mavuno/sdk/operator'
import type { Queryable } from '../../../platform/db/database.js'
import { readPage, type PageInput } from '../../../platform/db/read-page.js'
import { requireConversation } from './operator-conversations.js'

/** What operators note about a conversation, newest first. No customer's call reads it. */
export async function listNotes(
  db: Queryable,
  { id, ...page }: PageInput & { readonly id: string },
): Promise<Page<ConversationNote>> {
  await requireConversation(db, id)
  return readPage<ConversationNote>(
    db,
    {
      from: 'conversation_notes',
      items: (ids) => `notes_json(${ids})`,
      where: 'r.conversation_id = $1',
      values: [id],
    },
    page,
  )
}

export async function listReplies(db: Queryable): Promise<{ items: CannedReply[] }> {
  const rows = await db.query<{ item: CannedReply }>('select item from replies_json()')
  return { items: rows.map(({ item }) => item) }
}
