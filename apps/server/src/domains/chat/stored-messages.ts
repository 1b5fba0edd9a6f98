import type { Message } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'

export interface StoredMessage extends Record<string, unknown> {
  readonly seq: number
  readonly conversation_id: string
  readonly item: Message
  /** Its text as operators see it. */
  readonly masked: string
}

/** Messages in one query. */
const batchSize = 500

/** The messages after one, in order: of a conversation, or of all. */
export async function* messagesAfter(
  db: Queryable,
  seq: number,
  conversation?: string,
): AsyncGenerator<StoredMessage> {
  let last = seq
  for (let count = batchSize; count === batchSize;) {
    const messages = await db.query<StoredMessage>(
      `select m.seq, m.conversation_id, j.item, mask_phones_in_chat_body(m.kind, m.body) as masked
        from messages_json(array(select m.id from messages m
            where m.seq > $1 and ($2::uuid is null or m.conversation_id = $2)
            order by m.seq limit ${batchSize})) j
          join messages m on m.id = j.id
        order by m.seq`,
      [last, conversation ?? null],
    )
    count = messages.length
    last = messages.at(-1)?.seq ?? last
    yield* messages
  }
}

/** The number of this message; that of the newest one if it is not named or not found. */
export async function sequenceNumberOf(
  db: Queryable,
  message: string | undefined,
): Promise<number> {
  const [row] = await db.query<{ seq: number }>(
    `select coalesce((select seq from messages where id = $1), (select max(seq) from messages), 0)
      as seq`,
    [message ?? null],
  )
  return row?.seq ?? 0
}
