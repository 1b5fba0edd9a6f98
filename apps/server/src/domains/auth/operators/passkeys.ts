import type { PasskeyAnswer } from '@mavuno/sdk/operator'
import type { Context } from '../../../platform/context/context.js'
import type { Queryable } from '../../../platform/db/database.js'
import {
  createPasskeyRequest,
  checkPasskey,
  operatorSiteOf,
  type IsIssuedChallenge,
} from '../../../platform/passkeys.js'

type PasskeyContext = Pick<Context, 'db' | 'settings'>

/** What the browser is asked to sign with a passkey. Without an operator any passkey will do. */
export async function createOperatorPasskeyRequest(
  { db, settings }: PasskeyContext,
  challenge: Buffer,
  operator?: string,
): Promise<Record<string, unknown>> {
  const own =
    operator === undefined
      ? []
      : await db.query<{ id: Buffer }>('select id from passkeys where operator_id = $1', [operator])
  return createPasskeyRequest(
    operatorSiteOf(settings),
    challenge,
    own.map(({ id }) => id),
  )
}

export interface UsedPasskey {
  readonly id: Buffer
  readonly operator: string
  readonly count: number
}

/** Checks what the passkey of an operator has signed. The count is not noted yet. */
export async function checkOperatorPasskey(
  { db, settings }: PasskeyContext,
  answer: PasskeyAnswer,
  isAsked: IsIssuedChallenge,
): Promise<UsedPasskey | undefined> {
  const id = Buffer.from(answer.id, 'base64url')
  const [row] = await db.query<{ operator: string; public_key: Buffer }>(
    `select k.operator_id as operator, k.public_key from passkeys k
      join users u on u.id = k.operator_id and u.status = 'active' where k.id = $1`,
    [id],
  )
  if (!row) return undefined
  const count = await checkPasskey(operatorSiteOf(settings), answer, row.public_key, isAsked)
  return count === undefined ? undefined : { id, operator: row.operator, count }
}

/** Notes that a passkey has signed; false if it is a copy. */
export async function recordPasskeyUse(
  db: Queryable,
  { id, count }: UsedPasskey,
): Promise<boolean> {
  const [row] = await db.query<{ used: boolean }>('select update_passkey_counter($1, $2) as used', [
    id,
    count,
  ])
  return row?.used ?? false
}
