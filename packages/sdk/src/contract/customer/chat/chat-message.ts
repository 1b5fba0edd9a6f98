import * as z from 'zod/mini'
import { id } from '../../wire/ids.js'
import { schema } from '../../wire/schema.js'
import { time } from '../../wire/times.js'
import { pattern, nonBlankText } from '../../wire/types.js'

/**
 * The largest size of an image message: 5 MB.
 *
 * @example
 * if (picture.size > largestChatImage) show('The picture is too large.')
 */
export const largestChatImage = 5 * 1024 * 1024

/**
 * Whether a message is text or a picture.
 *
 * @example
 * const { success, data } = schemas.messageKind.safeParse(value)
 */
export const messageKind = /* @__PURE__ */ z.enum(['text', 'image'])

/**
 * A message of a conversation.
 *
 * @example
 * const { success, data } = schemas.message.safeParse(value)
 */
export const message = /* @__PURE__ */ schema(() =>
  z.object({
    id,
    /** Its sender's name for it; null where there is none, such as on a note of the system. */
    client_id: z.nullable(z.string()),
    sender: z.enum(['user', 'agent', 'system']),
    kind: messageKind,
    /** The text, or the id of the file of an image. */
    body: z.string(),
    time,
    /** Whether the other side has read it. */
    read: z.boolean(),
  }),
)

/**
 * The sender's id of a message: a message sent again with the same id is stored once.
 *
 * @example
 * const isRight = schemas.clientId.safeParse(crypto.randomUUID()).success // true
 */
export const clientId = /* @__PURE__ */ pattern(/^[A-Za-z0-9_-]{1,64}$/)

/**
 * The text of a message, or the file id of its picture.
 *
 * @example
 * const isRight = schemas.messageBody.safeParse(typed).success
 */
export const messageBody = /* @__PURE__ */ nonBlankText(4000)

const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Refuses an image whose `body` is not the id of a file. */
export function requireImageFileId<Schema extends z.ZodMiniObject>(schema: Schema): Schema {
  return schema.check(
    z.refine((sent) => sent['kind'] !== 'image' || fileId.test(String(sent['body'])), {
      path: ['body'],
      error: 'The body of an image is the id of its file.',
    }),
  )
}

/** What {@link message} gives. */
export type Message = z.output<typeof message>
/** What {@link messageKind} gives. */
export type MessageKind = z.output<typeof messageKind>
