import type { Proposal } from '@mavuno/sdk/operator'
import { randomBytes } from 'node:crypto'
import { approveProposal } from '../../domains/approvals/proposals-service.js'
import type { Context } from '../../platform/context/context.js'
import { asOwner } from '../test-database.js'

/** Approves as the server does once it has checked what a passkey has signed: live mode takes nothing else. */
export async function approveSigned(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  operator: string,
  { id, digest }: Pick<Proposal, 'id' | 'digest'>,
): Promise<Proposal> {
  const challenge = randomBytes(32)
  const passkey = randomBytes(16)
  const owner = asOwner(context.db)
  await owner.query(
    `insert into passkeys (id, operator_id, public_key, sign_count, create_time)
      values ($1, $2, '', 0, now())`,
    [passkey, operator],
  )
  // Without an end, as tests move the clock of the database.
  await owner.query(
    `insert into challenges (hash, operator_id, expires) values (sha256($1), $2, 'infinity')`,
    [challenge, operator],
  )
  const signed = { challenge: challenge.toString('hex'), passkey: passkey.toString('hex') }
  const operationContext = { approval: { ...signed, count: 0, assertion: {} } }
  return approveProposal(
    context,
    operator,
    { id, digest },
    { key: `approve-${id}`, operationContext },
  )
}
