import type { Conversation, Message, MessageKind, Page } from '@mavuno/sdk/contract'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { rejectionOf } from '../../platform/failures/rejection.js'
import { textOf } from '../../platform/languages/text-of.js'
import { readConfig } from '../config/config-service.js'

type ChatContext = Pick<Context, 'db' | 'now'>

export interface NewMessage {
  readonly client_id: string
  readonly kind: MessageKind
  readonly body: string
}

/** Messages in one call if the caller gives no limit. */
const usualLimit = 50

/** The id of the customer's one conversation. */
export async function getOrCreateConversation(
  { db, now }: ChatContext,
  customer: string,
): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    'select id from get_or_create_conversation($1, to_timestamp($2))',
    [customer, now()],
  )
  return (row as { id: string }).id
}

export async function isAgentOnline({ db, now }: ChatContext): Promise<boolean> {
  const [row] = await db.query<{ online: boolean }>(
    'select agent_online(to_timestamp($1)) as online',
    [now()],
  )
  return row?.online ?? false
}

/** The conversation as its customer sees it. */
export async function getConversation(
  { db, now }: ChatContext,
  customer: string,
): Promise<Conversation> {
  const [row] = await db.query<Conversation & Record<string, unknown>>(
    `select c.id as conversation_id, agent_online(to_timestamp($2)) as agent_online, (
        select count(*) from messages m where m.conversation_id = c.id and m.seq > c.customer_read_seq
          and m.sender <> 'user') as unread
      from get_or_create_conversation($1, to_timestamp($2)) c`,
    [customer, now()],
  )
  return row as Conversation & Record<string, unknown>
}

export interface MessageRange {
  readonly before?: string | undefined
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

/** Messages of a conversation, oldest first: those before one, after one, or the newest. */
export function listMessages(
  db: Queryable,
  conversation: string,
  span: MessageRange,
): Promise<Page<Message>> {
  return readMessages(db, { items: (ids) => `messages_json(${ids})` }, conversation, span)
}

/** How one side sees messages; its values are `$5` and on. */
interface Viewed {
  readonly items: (ids: string) => string
  readonly values?: readonly unknown[]
}

/** The same, as one side sees them. */
export async function readMessages<Item extends Message>(
  db: Queryable,
  { items, values = [] }: Viewed,
  conversation: string,
  { before, after, limit = usualLimit }: MessageRange,
): Promise<Page<Item>> {
  const isForward = after !== undefined
  const rows = await db.query<{ item: Item }>(
    `select item from ${items(`array(
        select m.id from messages m
        where m.conversation_id = $1 and ($2::uuid is null
            or m.seq < (select seq from messages where id = $2 and conversation_id = $1))
          and ($3::uuid is null
            or m.seq > (select seq from messages where id = $3 and conversation_id = $1))
        order by m.seq ${isForward ? 'asc' : 'desc'} limit $4)`)}`,
    [conversation, before ?? null, after ?? null, limit + 1, ...values],
  )
  const shown = rows.slice(0, limit).map(({ item }) => item)
  if (!isForward) shown.reverse()
  const edge = isForward ? shown.at(-1) : shown[0]
  return { items: shown, next: rows.length > limit ? (edge?.id ?? null) : null }
}

async function offlineNote(db: Queryable, languages: readonly string[]): Promise<string> {
  const { support } = await readConfig(db)
  const hours = support.hours === '' ? '–' : support.hours
  return textOf(languages, 'server.chat_offline', { hours })
}

interface Sender {
  readonly conversation: string
  readonly sender: 'user' | 'agent'
  /** Null if a program answers. */
  readonly author: string | null
  /** The languages that the customer reads, for the note of the system. */
  readonly languages: readonly string[]
}

/** Stores a message before it is delivered. A repeated `client_id` gives the first message. */
export async function storeMessage(
  { db, now }: ChatContext,
  { conversation, sender, author, languages }: Sender,
  { client_id, kind, body }: NewMessage,
): Promise<Message> {
  const note = sender === 'user' ? await offlineNote(db, languages) : null
  try {
    const [row] = await db.query<{ item: Message }>(
      'select send_message($1, $2, $3, $4, $5, $6, $7, to_timestamp($8)) as item',
      [conversation, sender, author, client_id, kind, body, note, now()],
    )
    return (row as { item: Message }).item
  } catch (error) {
    throw rejectionOf(error)
  }
}

/** Notes how far one side has read. A message of another conversation changes nothing. */
export async function markRead(
  db: Queryable,
  conversation: string,
  side: 'user' | 'agent',
  message: string,
): Promise<void> {
  const column = side === 'user' ? 'customer_read_seq' : 'agent_read_seq'
  await db.query(
    `update conversations c set ${column} = m.seq from messages m
      where c.id = $1 and m.id = $2 and m.conversation_id = c.id and m.seq > c.${column}`,
    [conversation, message],
  )
}

/** Notifies all nodes that one side is typing; nothing is stored. */
export async function notifyTyping(
  db: Queryable,
  conversation_id: string,
  side: 'user' | 'agent',
): Promise<void> {
  await db.query(`select pg_notify('mavuno', $1)`, [
    JSON.stringify({ kind: 'typing', conversation_id, side }),
  ])
}
