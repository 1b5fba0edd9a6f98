import type { EndpointReply, Page } from '@mavuno/sdk/contract'
import type {
  conversationViews,
  operatorCountConversations,
  OperatorConversation,
  OperatorMessage,
} from '@mavuno/sdk/operator'
import { defaultLimit } from '@mavuno/sdk/server'
import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { pageOf, unreadableCursor, type PageInput } from '../../../platform/db/read-page.js'
import { notFound } from '../../../platform/failures/failures.js'
import { normalizePhoneQuery } from '../../config/full-phone.js'
import { limitUnknownPhoneSearches } from '../../auth/rate-limits/unknown-phones.js'
import { readMessages, type MessageRange } from '../chat-service.js'

type ConversationsContext = Pick<Context, 'db' | 'now' | 'clock'>
type View = (typeof conversationViews)[number]

/** What is in each view, of `c`: the caller is `$1`, the time `$2`. */
const openCondition =
  'c.closed_at is null and (c.snoozed_until is null or c.snoozed_until <= to_timestamp($2))'
const viewConditions: Readonly<Record<View, string>> = {
  mine: `c.assigned_to = $1 and ${openCondition}`,
  nobody: `c.assigned_to is null and ${openCondition}`,
  open: openCondition,
  while_offline: `c.while_offline and ${openCondition}`,
  later: 'c.snoozed_until > to_timestamp($2)',
  closed: 'c.closed_at is not null',
}

interface ListInput extends PageInput {
  readonly view?: View | undefined
  readonly waiting?: boolean | undefined
  readonly query?: string | undefined
  readonly user_id?: string | undefined
}

interface ConversationRow extends Record<string, unknown> {
  place: number
  item: OperatorConversation
}

/** Conversations that have messages, or the one of a customer, by their newest message or by how long their customer has waited. */
export async function operatorListConversations(
  context: ConversationsContext,
  caller: string,
  input: ListInput,
): Promise<Page<OperatorConversation>> {
  const phone = await normalizePhoneQuery(context.db, input.query ?? '')
  return limitUnknownPhoneSearches(context, caller, phone, () =>
    readList(context, caller, input, phone),
  )
}

async function readList(
  { db, now }: ConversationsContext,
  caller: string,
  { view, waiting = false, query = '', user_id, oldest_first = false, cursor, limit }: ListInput,
  phone: string,
): Promise<Page<OperatorConversation>> {
  const maxRows = limit ?? defaultLimit
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw unreadableCursor()
  const place = waiting ? 'c.first_unanswered_seq' : 'c.last_seq'
  const [after, order] = oldest_first ? ['>', 'asc'] : ['<', 'desc']
  const rows = await db.query<ConversationRow>(
    `select ${place} as place, j.item
      from operator_conversations_json(array(
          select c.id from conversations c
          -- The caller and the time are always said, as not each view asks for them.
          where (c.last_seq > 0 or $7::uuid is not null) and ($7 is null or c.user_id = $7)
            and $1::uuid is not null and to_timestamp($2) is not null
            and ${view ? viewConditions[view] : 'true'}
            and ${place} is not null and ($3::bigint is null or ${place} ${after} $3)
            and ($4 = '' or c.user_id in (
                select u.id from users u
                where to_tsvector('simple', u.nickname) @@ text_query($4) or u.phone = $5)
              or c.id in (
                select m.conversation_id from messages m
                where m.kind = 'text' and to_tsvector('simple', m.body) @@ text_query($4)
                  -- What a mask hides is not found by guessing.
                  and to_tsvector('simple', mask_phones_in_chat_body(m.kind, m.body)) @@ text_query($4)))
          order by ${place} ${order} limit $6)) j
        join conversations c on c.id = j.id
      order by ${place} ${order}`,
    [caller, now(), cursor ?? null, query, phone, maxRows + 1, user_id ?? null],
  )
  return pageOf(rows, maxRows, { item: (row) => row.item, cursor: (row) => String(row.place) })
}

/** More are not counted. */
const maxCounted = 100

export async function countConversations(
  { db, now }: ConversationsContext,
  caller: string,
): Promise<EndpointReply<typeof operatorCountConversations>> {
  const count = (where: string) =>
    `(select count(*) from (select from conversations c where ${where} limit ${maxCounted}) x)`
  const waitingCondition = `c.first_unanswered_seq is not null and ${openCondition}`
  const [counts] = await db.query<EndpointReply<typeof operatorCountConversations>>(
    `select ${count(waitingCondition)} as waiting, ${count(viewConditions.mine)} as mine,
        ${count(`c.last_seq > 0 and ${viewConditions.nobody}`)} as nobody, ${count(viewConditions.while_offline)} as while_offline,
        ${count(viewConditions.later)} as later,
        (select epoch_seconds(m.create_time) from messages m where m.seq = (
          select min(c.first_unanswered_seq) from conversations c where ${waitingCondition})) as waiting_since`,
    [caller, now()],
  )
  return counts as EndpointReply<typeof operatorCountConversations>
}

export async function operatorGetConversation(
  db: Queryable,
  id: string,
): Promise<OperatorConversation> {
  const [row] = await db.query<{ item: OperatorConversation }>(
    'select item from operator_conversations_json(array[$1::uuid])',
    [id],
  )
  if (!row) throw notFound()
  return row.item
}

export async function requireConversation(db: Queryable, id: string): Promise<void> {
  const [row] = await db.query('select 1 from conversations where id = $1', [id])
  if (!row) throw notFound()
}

/** As the customer's list, with who wrote each answer, and with phones masked unless they were revealed to the caller. */
export async function operatorListMessages(
  { db, now }: ConversationsContext,
  caller: string,
  { id, ...span }: MessageRange & { readonly id: string },
): Promise<Page<OperatorMessage>> {
  await requireConversation(db, id)
  const items = (ids: string) => `operator_messages_json(${ids}, $5, to_timestamp($6))`
  return readMessages<OperatorMessage>(db, { items, values: [caller, now()] }, id, span)
}
