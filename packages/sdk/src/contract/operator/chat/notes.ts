import * as z from 'zod/mini'
import { clientId, messageBody } from '../../customer/chat/chat-message.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id } from '../../wire/ids.js'
import { page, pageInput } from '../../wire/page.js'
import { operatorRoles } from '../../wire/roles.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { owner } from '../person-summary.js'

/**
 * What operators note about a conversation. The customer never sees it.
 *
 * @example
 * const { success, data } = schemas.conversationNote.safeParse(value)
 */
export const conversationNote = /* @__PURE__ */ schema(() =>
  z.object({ id, client_id: z.string(), author: owner, body: z.string(), time }),
)

/** What {@link conversationNote} gives. */
export type ConversationNote = z.output<typeof conversationNote>

/**
 * Newest first.
 *
 * @example
 * const { items } = await mavuno.call(operatorListNotes, { id: conversation.id })
 */
export const operatorListNotes = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListNotes',
  method: 'GET',
  path: '/api/operator/conversations/{id}/notes',
  caller: 'operator',
  roles: operatorRoles,
  input: () => z.extend(pageInput, { id }),
  reply: () => page(conversationNote),
})

/**
 * A repeated `client_id` returns the first note.
 *
 * @example
 * await mavuno.call(operatorAddNote, {
 *   id: conversation.id,
 *   client_id: crypto.randomUUID(),
 *   body: 'She wrote the amount that she wanted to send.',
 * })
 */
export const operatorAddNote = /* @__PURE__ */ defineEndpoint({
  name: 'operatorAddNote',
  method: 'POST',
  path: '/api/operator/conversations/{id}/notes',
  caller: 'operator',
  roles: ['support'],
  input: () => z.object({ id, client_id: clientId, body: messageBody }),
  reply: conversationNote,
})
