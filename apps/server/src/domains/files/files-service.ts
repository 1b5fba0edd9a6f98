import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context/context.js'
import type { Queryable } from '../../platform/db/database.js'
import { readPicture } from '../../platform/pictures/read-picture.js'
import { logAction } from '../operators/operator-log.js'

/** Keeps a picture under the hash of its bytes, so that it is stored once. */
export async function storePublicFile(
  { db, now }: Pick<Context, 'db' | 'now'>,
  operator: string,
  image: Blob,
): Promise<{ path: string }> {
  const { type, bytes } = await readPicture(image)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const path = `/files/${hash}`
  await db.transaction(async (transaction) => {
    await transaction.query(
      'insert into public_files (hash, type, bytes) values ($1, $2, $3) on conflict do nothing',
      [hash, type, bytes],
    )
    await logAction(transaction, {
      operator,
      action: 'operatorUploadFile',
      target: { kind: 'file', id: hash },
      after: { path, type, bytes: bytes.byteLength },
      now: now(),
    })
  })
  return { path }
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
