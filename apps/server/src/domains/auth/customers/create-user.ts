import type { OperatorRole } from '@mavuno/sdk/operator'
import { randomInt } from 'node:crypto'
import type { Transaction } from '../../../platform/db/database.js'
import { BusinessFailure } from '../../../platform/failures/failures.js'
import { rejectionOf } from '../../../platform/failures/rejection.js'

// Codes are read aloud and typed on phones: no letters and digits that look alike.
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const length = 8

function newInvitationCode(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

export interface NewUser {
  /** Makes an operator with these roles; without, a customer. */
  readonly roles?: readonly OperatorRole[]
  /** As phones are stored. */
  readonly phone: string
  /** Null for an operator who has yet to enrol. */
  readonly password_hash: string | null
  readonly nickname: string
  readonly language: string
  readonly invited_by: string | null
  /** A new code is made if none is given. */
  readonly invitation_code?: string
  /** When this person showed that the phone is theirs. */
  readonly phone_verified_at?: number
  readonly now: number
}

/**
 * If two sign up with one phone at the same time, one of them is refused, as is a phone that its last owner
 * can still take back.
 */
export async function createUser(transaction: Transaction, user: NewUser): Promise<string> {
  const { roles, invitation_code, phone_verified_at = null, now, ...rest } = user
  const adding = transaction.query<{ id: string }>(
    // Only the owner of the tables may name the role: a server makes customers.
    `insert into users (${roles ? 'role, ' : ''}phone, password_hash, nickname, language, invited_by,
        invitation_code, create_time, phone_verified_at)
      values (${roles ? `'operator', ` : ''}$1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8))
      on conflict (phone) do nothing returning id`,
    [
      rest.phone,
      rest.password_hash,
      rest.nickname,
      rest.language,
      rest.invited_by,
      invitation_code ?? (await generateUnusedInvitationCode(transaction)),
      now,
      phone_verified_at,
    ],
  )
  const [made] = await adding.catch((error: unknown) => {
    throw rejectionOf(error)
  })
  if (!made) throw new BusinessFailure('phone_taken')
  if (roles) {
    await transaction.query(
      'insert into operator_roles (operator_id, role) select $1, unnest($2::text[])',
      [made.id, roles],
    )
  }
  return made.id
}

async function generateUnusedInvitationCode(transaction: Transaction): Promise<string> {
  for (;;) {
    const code = newInvitationCode()
    const [taken] = await transaction.query('select 1 from users where invitation_code = $1', [
      code,
    ])
    if (!taken) return code
  }
}
