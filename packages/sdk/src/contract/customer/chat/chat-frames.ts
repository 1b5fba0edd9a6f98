import * as z from 'zod/mini'
import { id } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { integer } from '../../wire/types.js'
import { clientId, message, messageBody, messageKind, requireImageFileId } from './chat-message.js'

/**
 * Path of the chat socket on the chat host.
 *
 * @example
 * const socket = new WebSocket(`wss://api.example.com${chatSocketPath}`)
 */
export const chatSocketPath = '/chat/socket'

// On an operator's socket, every frame except hello, ping and pong also names its conversation.
const conversation_id = /* @__PURE__ */ z.optional(id)

/**
 * The frames of a client. `hello` comes first, as a token never goes into a URL.
 *
 * @example
 * const frame = readFrame(schemas.clientFrame, '{"type":"ping"}')
 */
export const clientFrame = /* @__PURE__ */ schema(() =>
  // `discriminatedUnion` would add half a KiB to the first screen: its file has all of zod that any page uses.
  z.union([
    z.object({
      type: z.literal('hello'),
      /** That of the session, or a ticket of `createChatTicket`. */
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      /** The newest message that the client has: what came after it follows `welcome`. */
      last_id: z.optional(id),
    }),
    requireImageFileId(
      z.object({
        type: z.literal('send'),
        client_id: clientId,
        kind: messageKind,
        body: messageBody,
        conversation_id,
      }),
    ),
    z.object({ type: z.literal('typing'), conversation_id }),
    z.object({
      type: z.literal('read'),
      /** The newest message that was read. */
      id,
      conversation_id,
    }),
    z.object({ type: z.literal('ping') }),
  ]),
)

/**
 * The frames of a server.
 *
 * @example
 * socket.onmessage = (event) => console.log(readFrame(schemas.serverFrame, event.data as string))
 */
export const serverFrame = /* @__PURE__ */ schema(() =>
  z.union([
    z.object({
      type: z.literal('welcome'),
      /** Missing on an operator's socket, which takes part in every conversation. */
      conversation_id,
      agent_online: z.boolean(),
    }),
    z.object({ type: z.literal('message'), message, conversation_id }),
    z.object({ type: z.literal('sent'), client_id: z.string(), id, conversation_id }),
    z.object({ type: z.literal('presence'), agent_online: z.boolean(), conversation_id }),
    z.object({ type: z.literal('typing'), conversation_id }),
    z.object({ type: z.literal('read'), id, conversation_id }),
    /** A recharge or a withdrawal of the customer has changed: ask for it again. Without an id, any may have. */
    z.object({ type: z.literal('record'), id: z.optional(id) }),
    z.object({ type: z.literal('pong') }),
    z.object({
      type: z.literal('error'),
      code: integer(0),
      message: z.string(),
      /** Of the message that was refused. */
      client_id: z.optional(z.string()),
      conversation_id,
    }),
  ]),
)

/** What {@link clientFrame} gives. */
export type ClientFrame = z.output<typeof clientFrame>
/** What {@link serverFrame} gives. */
export type ServerFrame = z.output<typeof serverFrame>

/**
 * The result of {@link readFrame}: the frame, or that its type is unknown, or that it is malformed.
 */
export type ReadFrame<Frame> =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' }

/** A union of objects that each have a `type` of their own. */
export type Frames = z.ZodMiniType & {
  readonly def: {
    readonly options: readonly {
      readonly shape: { readonly type: { readonly def: { readonly values: readonly unknown[] } } }
    }[]
  }
}

/**
 * Reads the text of a frame, on either side. Ignore an unknown frame, and answer a malformed one with
 * `error`.
 *
 * @example
 * const read = readFrame(schemas.serverFrame, '{"type":"pong"}')
 * if (read.kind === 'frame') console.log(read.frame.type)
 */
export function readFrame<Schema extends Frames>(
  frames: Schema,
  text: string,
): ReadFrame<z.output<Schema>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'malformed' }
  }
  const result = z.safeParse(frames, value)
  if (result.success) return { kind: 'frame', frame: result.data }
  const type = (value as { type?: unknown } | null)?.type
  const known = frames.def.options.some((option) => option.shape.type.def.values.includes(type))
  return typeof type === 'string' && !known ? { kind: 'unknown' } : { kind: 'malformed' }
}
