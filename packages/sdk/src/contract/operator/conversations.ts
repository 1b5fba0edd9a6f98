import * as z from 'zod/mini'
import {
  clientId,
  message,
  messageBody,
  messageKind,
  withFileId,
} from '../customer/chat/chat-message.js'
import { messagesInput } from '../customer/chat/chat.js'
import { defineEndpoint } from '../wire/endpoint.js'
import { id } from '../wire/ids.js'
import { page, pageInput, queryBoolean } from '../wire/page.js'
import { operatorRoles } from '../wire/roles.js'
import { schema } from '../wire/schema.js'
import { time } from '../wire/times.js'
import { count } from '../wire/types.js'
import { owner } from './owner.js'

/**
 * A conversation as the operator sees it.
 *
 * @example
 * const { success, data } = schemas.operatorConversation.safeParse(value)
 */
export const operatorConversation = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    user: owner,
    /** Whether the newest message is the customer's. */
    waiting: z.boolean(),
    unread: count,
    last_message: z.nullable(message),
    update_time: time,
  }),
)

/** What {@link operatorConversation} gives. */
export type OperatorConversation = z.output<typeof operatorConversation>

/**
 * @example
 * const { items } = await mavuno.call(operatorListConversations, { waiting: true })
 */
export const operatorListConversations = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListConversations',
  method: 'GET',
  path: '/api/operator/conversations',
  caller: 'operator',
  roles: operatorRoles,
  input: () => z.extend(pageInput, { waiting: z.optional(queryBoolean()) }),
  reply: () => page(operatorConversation),
})

/**
 * Oldest first, like the customers' `listMessages`.
 *
 * @example
 * const { items } = await mavuno.call(operatorListMessages, { id: conversation.id })
 */
export const operatorListMessages = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListMessages',
  method: 'GET',
  path: '/api/operator/conversations/{id}/messages',
  caller: 'operator',
  roles: operatorRoles,
  input: () => z.extend(messagesInput, { id }),
  reply: () => page(message),
})

/**
 * A repeated `client_id` returns the first message.
 *
 * @example
 * await mavuno.call(operatorSendMessage, {
 *   id: conversation.id,
 *   client_id: crypto.randomUUID(),
 *   kind: 'text',
 *   body: 'How can I help?',
 * })
 */
export const operatorSendMessage = /* @__PURE__ */ defineEndpoint({
  name: 'operatorSendMessage',
  method: 'POST',
  path: '/api/operator/conversations/{id}/messages',
  caller: 'operator',
  roles: ['support'],
  input: () =>
    withFileId(z.object({ id, client_id: clientId, kind: messageKind, body: messageBody })),
  reply: message,
})
