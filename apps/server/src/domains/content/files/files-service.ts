import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import { sanitizePicture } from '../../../platform/pictures/sanitize-picture.js'
import { coverUploads } from '../../auth/rate-limits/limits.js'
import { countTry } from '../../auth/rate-limits/rate-limits.js'

/** Keeps a picture under the hash of its bytes, so that it is stored once. */
export async function storePublicFile(
  context: Pick<Context, 'db' | 'now'>,
  operator: string,
  image: Blob,
): Promise<{ path: string }> {
  const { db, now } = context
  await countTry(context, [{ limit: coverUploads, subject: operator }])
  const { type, bytes } = await sanitizePicture(image)
  const [file] = await db.query<{ hash: string }>(
    'select store_public_file($1, $2, $3, $4) as hash',
    [operator, type, bytes, { now: now() }],
  )
  return { path: `/files/${file?.hash}` }
}

export async function readPublicFile(
  db: Queryable,
  hash: string,
): Promise<{ type: string; bytes: Buffer<ArrayBuffer> } | undefined> {
  const [file] = await db.query<{ type: string; bytes: Buffer<ArrayBuffer> }>(
    'select type, bytes from public_files where hash = $1',
    [hash],
  )
  return file
}
