import * as z from 'zod/mini'
import {
  clientId,
  message,
  messageBody,
  messageKind,
  requireImageFileId,
} from '../../customer/chat/chat-message.js'
import { messagesInput } from '../../customer/chat/chat.js'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id, idInput } from '../../wire/ids.js'
import { page, pageInput, queryBoolean } from '../../wire/page.js'
import { operatorRoles } from '../../wire/roles.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { count, line } from '../../wire/types.js'
import { owner } from '../person-summary.js'

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
    /** The language of the customer. */
    language: z.string(),
    /** The operator who looks after it; null if nobody does. */
    assigned_to: z.nullable(owner),
    /** When the customer wrote the first message that nobody has answered; null if none waits. */
    waiting_since: z.nullable(time),
    /** It was put off until then; null if it was not, or if the customer has written since. */
    snoozed_until: z.nullable(time),
    /** When it was closed; null if it is open. */
    closed: z.nullable(time),
    unread: count,
    /** The newest message that is no note of the system. */
    last_message: z.nullable(message),
    update_time: time,
  }),
)

/**
 * A message as the operator sees it.
 *
 * @example
 * const { success, data } = schemas.operatorMessage.safeParse(value)
 */
export const operatorMessage = /* @__PURE__ */ schema(() =>
  z.extend(message, {
    /** The operator who wrote it; null for all that no operator wrote. */
    author: z.nullable(owner),
  }),
)

/**
 * Which conversations: those of the caller, those of nobody, all that are open, those `while_offline`, put off, or closed.
 * The first four are open and not put off. `while_offline` are those that wait since a message that came while nobody who
 * answers had used a console for 15 minutes; an answer takes them out.
 *
 * @example
 * const { items } = await mavuno.call(operatorListConversations, { view: conversationViews[0] })
 */
export const conversationViews = [
  'mine',
  'nobody',
  'open',
  'while_offline',
  'later',
  'closed',
] as const

/** What {@link operatorConversation} gives. */
export type OperatorConversation = z.output<typeof operatorConversation>
/** What {@link operatorMessage} gives. */
export type OperatorMessage = z.output<typeof operatorMessage>

/**
 * The newest message first. Those with `waiting` are ordered by how long the customer has waited: `oldest_first`
 * begins with the longest. `query` is a whole phone, or words of the customer's name or of a message; the last word
 * may be a part. That of a `user_id` is listed even if nothing was said in it yet.
 *
 * @example
 * const input = { view: 'open', waiting: true, oldest_first: true } as const
 * const { items } = await mavuno.call(operatorListConversations, input)
 */
export const operatorListConversations = /* @__PURE__ */ defineEndpoint({
  name: 'operatorListConversations',
  method: 'GET',
  path: '/api/operator/conversations',
  caller: 'operator',
  roles: operatorRoles,
  input: () =>
    z.extend(pageInput, {
      view: z.optional(z.enum(conversationViews)),
      waiting: z.optional(queryBoolean()),
      oldest_first: z.optional(queryBoolean()),
      query: z.optional(line(0, 60)),
      user_id: z.optional(id),
    }),
  reply: () => page(operatorConversation),
})

/**
 * How many there are in each view, up to a hundred, and for how long the first has waited.
 *
 * @example
 * const { waiting, mine } = await mavuno.call(operatorCountConversations)
 */
export const operatorCountConversations = /* @__PURE__ */ defineEndpoint({
  name: 'operatorCountConversations',
  method: 'GET',
  path: '/api/operator/conversation-counts',
  caller: 'operator',
  roles: operatorRoles,
  reply: () =>
    z.object({
      waiting: count,
      mine: count,
      nobody: count,
      while_offline: count,
      later: count,
      waiting_since: z.nullable(time),
    }),
})

/**
 * @example
 * const input = { id: conversation.id }
 * const { user, assigned_to } = await mavuno.call(operatorGetConversation, input)
 */
export const operatorGetConversation = /* @__PURE__ */ defineEndpoint({
  name: 'operatorGetConversation',
  method: 'GET',
  path: '/api/operator/conversations/{id}',
  caller: 'operator',
  roles: operatorRoles,
  input: idInput,
  reply: operatorConversation,
})

/**
 * Gives the conversation of a customer, and begins it if they have never opened the chat.
 *
 * @example
 * const { id } = await mavuno.call(operatorStartConversation, { user_id: user.id })
 */
export const operatorStartConversation = /* @__PURE__ */ defineEndpoint({
  name: 'operatorStartConversation',
  method: 'POST',
  path: '/api/operator/conversations',
  caller: 'operator',
  roles: ['support'],
  input: () => z.object({ user_id: id }),
  reply: operatorConversation,
})

/**
 * Oldest first, like the customers' `listMessages`. Phones that the customer wrote are masked until the customer is
 * revealed to the caller by `operatorRevealUser`; in lists and sockets they always are.
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
  reply: () => page(operatorMessage),
})

/**
 * A repeated `client_id` returns the first message. A conversation of nobody becomes that of who answers.
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
    requireImageFileId(z.object({ id, client_id: clientId, kind: messageKind, body: messageBody })),
  reply: message,
})

/**
 * Gives a conversation to somebody of the support, or to nobody (null). `from` is whose it was when the caller
 * saw it: if it is somebody else's by now, nothing changes (2004).
 *
 * @example
 * const { id, assigned_to } = conversation
 * await mavuno.call(operatorAssignConversation, {
 *   id,
 *   operator_id: operator.id,
 *   from: assigned_to?.id ?? null,
 * })
 */
export const operatorAssignConversation = /* @__PURE__ */ defineEndpoint({
  name: 'operatorAssignConversation',
  method: 'POST',
  path: '/api/operator/conversations/{id}/assign',
  caller: 'operator',
  roles: ['support'],
  input: () => z.object({ id, operator_id: z.nullable(id), from: z.nullable(id) }),
  reply: operatorConversation,
})

/**
 * Closes a conversation, puts it off until a time, or opens it again. A new message of the customer opens it, too.
 * What is closed or put off names the newest message that its operator has seen: if the customer has written since,
 * nothing changes (2004).
 *
 * @example
 * const { id, last_message } = conversation
 * await mavuno.call(operatorMoveConversation, { id, to: 'closed', last_id: last_message?.id })
 */
export const operatorMoveConversation = /* @__PURE__ */ defineEndpoint({
  name: 'operatorMoveConversation',
  method: 'POST',
  path: '/api/operator/conversations/{id}/move',
  caller: 'operator',
  roles: ['support'],
  input: () =>
    z
      .object({
        id,
        to: z.enum(['open', 'later', 'closed']),
        last_id: z.optional(id),
        /** Of what is put off; at most 30 days ahead. */
        until: z.optional(time),
      })
      .check(
        z.refine(({ to, until }) => (to === 'later') === (until !== undefined), {
          path: ['until'],
          error: 'Only what is put off has a time, and always has one.',
        }),
      ),
  reply: operatorConversation,
})
