import * as z from 'zod/mini'
import { id } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { integer } from '../../wire/types.js'
import { clientId, message, messageBody, messageKind, withFileId } from './chat-message.js'

/**
 * Where the chat socket is, on the chat host.
 *
 * @example
 * const socket = new WebSocket(`wss://api.example.com${chatSocketPath}`)
 */
export const chatSocketPath = '/chat/socket'

// On an operator's socket each frame but hello, ping and pong also says which conversation it is of.
const conversation_id = /* @__PURE__ */ z.optional(id)

/**
 * What a client may say. `hello` comes first: a token never stands in an address.
 *
 * @example
 * const frame = readFrame(clientFrame, '{"type":"ping"}')
 */
export const clientFrame = /* @__PURE__ */ schema(() =>
  z.discriminatedUnion('type', [
    z.object({
      type: z.literal('hello'),
      token: z.string().check(z.minLength(1), z.maxLength(200)),
      /** The newest message that the client has: what came after it follows `welcome`. */
      last_id: z.optional(id),
    }),
    withFileId(
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
 * What a server may say.
 *
 * @example
 * socket.onmessage = (event) => console.log(readFrame(serverFrame, event.data as string))
 */
export const serverFrame = /* @__PURE__ */ schema(() =>
  z.discriminatedUnion('type', [
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
 * A frame as read: what it says, or that it is of a kind not known here, or that it is rubbish. See {@link readFrame}.
 */
export type ReadFrame<Frame> =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'malformed' }

type Frames = typeof clientFrame | typeof serverFrame

/**
 * Reads the text of a frame, as either side does. An unknown one is to be ignored, a malformed one
 * answered with `error`.
 *
 * @example
 * const read = readFrame(serverFrame, '{"type":"pong"}')
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
  if (result.success) return { kind: 'frame', frame: result.data as z.output<Schema> }
  const type = (value as { type?: unknown } | null)?.type
  const known = frames.def.options.some((option) =>
    option.shape.type.def.values.includes(type as never),
  )
  return typeof type === 'string' && !known ? { kind: 'unknown' } : { kind: 'malformed' }
}
