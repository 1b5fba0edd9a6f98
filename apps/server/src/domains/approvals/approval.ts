import type { EndpointReply } from '@mavuno/sdk/contract'
import type { operatorApproveProposal, operatorStartApproval } from '@mavuno/sdk/operator'
import type { EndpointRequest } from '@mavuno/sdk/server'
import { createHash, randomBytes } from 'node:crypto'
import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { BusinessFailure, notFound } from '../../platform/failures/failures.js'
import { operatorSiteOf } from '../../platform/passkeys.js'
import { storeChallenge } from '../auth/operators/challenges.js'
import { createOperatorPasskeyRequest, checkOperatorPasskey } from '../auth/operators/passkeys.js'
import { approvalChallenges } from '../auth/rate-limits/limits.js'
import { countTry } from '../auth/rate-limits/rate-limits.js'

/** What a passkey signs to approve: it stands for the proposal, its input and its target. */
function approvalChallenge(digest: Buffer, nonce: Buffer): Buffer {
  return createHash('sha256').update('mavuno-approve/1').update(digest).update(nonce).digest()
}

export async function startApproval(
  context: Context,
  operator: string,
  id: string,
): Promise<EndpointReply<typeof operatorStartApproval>> {
  await countTry(context, [{ limit: approvalChallenges, subject: operator }])
  const [row] = await context.db.query<{ digest: Buffer }>(
    'select digest from proposals where id = $1',
    [id],
  )
  if (!row) throw notFound()
  const nonce = randomBytes(32)
  const challenge = approvalChallenge(row.digest, nonce)
  await storeChallenge(context, challenge, operator)
  return {
    nonce: nonce.toString('base64url'),
    options: await createOperatorPasskeyRequest(context, challenge, operator),
  }
}

/**
 * Checks the signature of an approval, and gives what SQL keeps and uses up. Only a demo, whose
 * operators have no second factor, approves without one.
 */
export async function checkApproval(
  context: Context,
  operator: string,
  { digest, approval }: EndpointRequest<typeof operatorApproveProposal>,
): Promise<object> {
  if (!approval) {
    if (context.settings.secondFactor) throw new BusinessFailure('step_up')
    return {}
  }
  const { nonce, passkey } = approval
  const expectedChallenge = approvalChallenge(
    Buffer.from(digest, 'hex'),
    Buffer.from(nonce, 'base64url'),
  )
  const used = await checkOperatorPasskey(
    context,
    passkey,
    (challenge) => challenge === expectedChallenge.toString('base64url'),
  )
  if (used?.operator !== operator) throw new BusinessFailure('step_up')
  const { origin, host } = operatorSiteOf(context.settings)
  return {
    approval: {
      challenge: expectedChallenge.toString('hex'),
      passkey: used.id.toString('hex'),
      count: used.count,
      assertion: { nonce, origin, host, passkey },
    },
  }
}

/** Whoever signed in by password and code may propose, but not decide. */
export function requirePasskey(
  { settings }: Pick<Context, 'settings'>,
  { factor }: ActiveSession,
): void {
  if (settings.secondFactor && factor !== 'passkey') throw new BusinessFailure('step_up')
}
