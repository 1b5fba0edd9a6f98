import type { requestCode } from '@mavuno/sdk/contract'
import type { EndpointRequest } from '@mavuno/sdk/server'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../../platform/context/context.js'
import type { Transaction } from '../../../../platform/db/database.js'
import { BusinessFailure } from '../../../../platform/failures/failures.js'
import { hashToken } from '../../sessions/session-token.js'

/** Seconds. */
export const codeLifetime = 600
const maxAttempts = 5

/** What a code is for. `new_phone` proves the old and the new phone of somebody who is signed in. */
export type CodePurpose = EndpointRequest<typeof requestCode>['purpose'] | 'new_phone'

interface EnteredCode {
  readonly purpose: CodePurpose
  readonly request_id: string
  readonly code: string
}

/**
 * A quick hash is enough: it covers the long random name of the request, which is not stored, so the
 * code cannot be found by trying.
 */
export function hashCode(request_id: string, code: string): Buffer {
  return hashToken(`${request_id} ${code}`)
}

export function wrongCode(field?: string): BusinessFailure {
  return new BusinessFailure('code_wrong_or_old', field === undefined ? null : { field })
}

interface RightCode {
  readonly phone: string
  /** The account that was made by this code, or has changed its phone by it. */
  readonly user_id: string | null
}

/**
 * What a code is for, if it is right. It can be used until `useCode` or `markCodeUsedBy`. A call that takes two
 * codes names the field of this one.
 */
export async function checkCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { purpose, request_id, code }: EnteredCode,
  field?: string,
): Promise<RightCode> {
  // The try is counted before the code is compared, so that many guesses at once are still five.
  const [row] = await db.query<{ phone: string; user_id: string | null; code_hash: Buffer }>(
    `update phone_codes set tries = tries + 1
      where request_hash = $1 and purpose = $2 and tries < ${maxAttempts}
        and expires > to_timestamp($3) returning phone, user_id, code_hash`,
    [hashToken(request_id), purpose, now()],
  )
  if (!row || !timingSafeEqual(row.code_hash, hashCode(request_id, code))) {
    throw wrongCode(field)
  }
  return { phone: row.phone, user_id: row.user_id }
}

/** Uses a code that was right, in the transaction that it allows. It works once. */
export async function consumeCode(transaction: Transaction, request_id: string): Promise<void> {
  const [used] = await transaction.query(
    'delete from phone_codes where request_hash = $1 returning phone',
    [hashToken(request_id)],
  )
  if (!used) throw wrongCode()
}

/**
 * Notes the account that a code has made, or that has changed its phone by it. It does so once. A call that
 * takes two codes names the field of this one.
 */
export async function markCodeUsedBy(
  transaction: Transaction,
  request_id: string,
  user_id: string,
  field?: string,
): Promise<void> {
  const [used] = await transaction.query(
    'update phone_codes set user_id = $2 where request_hash = $1 and user_id is null returning phone',
    [hashToken(request_id), user_id],
  )
  if (!used) throw wrongCode(field)
}
