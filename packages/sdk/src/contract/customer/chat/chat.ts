import * as z from 'zod/mini'
import { defineEndpoint } from '../../wire/endpoint.js'
import { id, idInput } from '../../wire/ids.js'
import { image, imageInput } from '../../wire/image.js'
import { page, queryInteger } from '../../wire/page.js'
import { schema } from '../../wire/schema.js'
import { count } from '../../wire/types.js'
import {
  clientId,
  largestChatImage,
  message,
  messageBody,
  messageKind,
  requireImageFileId,
} from './chat-message.js'

/**
 * The customer's conversation with the support.
 *
 * @example
 * const { success, data } = schemas.conversation.safeParse(value)
 */
export const conversation = /* @__PURE__ */ schema(() =>
  z.object({
    conversation_id: id,
    agent_online: z.boolean(),
    /** Messages of the other side that the caller has not read. */
    unread: count,
  }),
)

/**
 * Selects the messages before one, or after one; without either, the newest.
 *
 * @example
 * const { success, data } = schemas.messagesInput.safeParse(value)
 */
export const messagesInput = /* @__PURE__ */ schema(() =>
  z.object({
    before: z.optional(id),
    after: z.optional(id),
    limit: z.optional(queryInteger(1, 100)),
  }),
)

/** What {@link conversation} gives. */
export type Conversation = z.output<typeof conversation>

/**
 * @example
 * const { agent_online, unread } = await mavuno.call(getConversation)
 */
export const getConversation = /* @__PURE__ */ defineEndpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/chat/conversation',
  caller: 'customer',
  host: 'chat',
  reply: conversation,
})

/**
 * Oldest first. Pass `next` on as `after` if the call used `after`, else as `before`.
 *
 * @example
 * const { items, next } = await mavuno.call(listMessages, { limit: 50 })
 */
export const listMessages = /* @__PURE__ */ defineEndpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/chat/messages',
  caller: 'customer',
  host: 'chat',
  input: messagesInput,
  reply: () => page(message),
})

/**
 * The fallback when sockets are blocked; a repeated `client_id` returns the first message.
 *
 * @example
 * const message = await mavuno.call(sendMessage, {
 *   client_id: crypto.randomUUID(),
 *   kind: 'text',
 *   body: 'Habari!',
 * })
 */
export const sendMessage = /* @__PURE__ */ defineEndpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/chat/messages',
  caller: 'customer',
  host: 'chat',
  input: () =>
    requireImageFileId(z.object({ client_id: clientId, kind: messageKind, body: messageBody })),
  reply: message,
})

/**
 * Stores a picture; its id is the `body` of an image message.
 *
 * @example
 * const { id } = await mavuno.call(uploadChatFile, { image: picture })
 */
export const uploadChatFile = /* @__PURE__ */ defineEndpoint({
  name: 'uploadChatFile',
  method: 'POST',
  path: '/chat/files',
  caller: 'user',
  host: 'chat',
  input: () => imageInput(largestChatImage),
  sends: 'image',
  reply: idInput,
})

/**
 * @example
 * const url = URL.createObjectURL(await mavuno.call(getChatFile, { id: message.body }))
 */
export const getChatFile = /* @__PURE__ */ defineEndpoint({
  name: 'getChatFile',
  method: 'GET',
  path: '/chat/files/{id}',
  caller: 'user',
  host: 'chat',
  input: idInput,
  reply: () => image(),
  answers: 'image',
})

/**
 * A ticket for one `hello` on a chat socket, valid for a minute. It stands in for the token on a host
 * that only the config names.
 *
 * @example
 * const { ticket } = await mavuno.call(createChatTicket)
 */
export const createChatTicket = /* @__PURE__ */ defineEndpoint({
  name: 'createChatTicket',
  method: 'POST',
  path: '/api/chat/tickets',
  caller: 'user',
  reply: () => z.object({ ticket: z.string() }),
})
