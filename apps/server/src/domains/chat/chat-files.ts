import { operatorListMessages } from '@mavuno/sdk/operator'
import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { CallFailure, notFound } from '../../platform/failures/failures.js'
import { sanitizePicture } from '../../platform/pictures/sanitize-picture.js'
import { chatFiles } from '../auth/rate-limits/limits.js'
import { countTry } from '../auth/rate-limits/rate-limits.js'

/** The most bytes that one person's pictures may have together. */
const maxBytes = 50 * 1024 * 1024

export async function storeChatFile(
  context: Pick<Context, 'db' | 'now'>,
  userId: string,
  image: Blob,
): Promise<{ id: string }> {
  const { db, now } = context
  const { type, bytes } = await sanitizePicture(image)
  await countTry(context, [{ limit: chatFiles, subject: userId }])
  const [made] = await db.query<{ id: string }>(
    `insert into chat_files (user_id, type, bytes, create_time)
      select $1, $2, $3, to_timestamp($4)
      where (select coalesce(sum(length(bytes)), 0) from chat_files where user_id = $1) + $5 <= $6
      returning id`,
    [userId, type, bytes, now(), bytes.byteLength, maxBytes],
  )
  if (!made) throw new CallFailure('too_large', 'The pictures of this person are over the limit.')
  return made
}

/**
 * A picture, for the person who stored it, for operators who read the chat, and for the customer who
 * received it.
 */
export async function readChatFile(
  db: Queryable,
  { user_id }: ActiveSession,
  id: string,
): Promise<Blob> {
  const [file] = await db.query<{ type: string; bytes: Buffer<ArrayBuffer> }>(
    `select f.type, f.bytes from chat_files f
      where f.id = $1 and (f.user_id = $2 or has_role($2, roles_of($3)) or exists (
        select from messages m join conversations c on c.id = m.conversation_id
        where c.user_id = $2 and m.kind = 'image' and m.body = f.id::text))`,
    [id, user_id, operatorListMessages.name],
  )
  if (!file) throw notFound()
  return new Blob([file.bytes], { type: file.type })
}
