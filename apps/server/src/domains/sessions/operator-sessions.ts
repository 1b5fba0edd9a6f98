import type { ActiveSession } from '../../platform/context/active-session.js'
import type { Context } from '../../platform/context/context.js'
import { runOperation } from '../ledger/run-operation.js'
import { newToken } from './session-token.js'

type SessionContext = Pick<Context, 'clock' | 'db' | 'now'>

/** By what an operator has proven who they are. */
export type Factor = NonNullable<ActiveSession['factor']>

interface OperatorSession {
  readonly token: string
  /** When it ends, however often it is used. */
  readonly ends: number
}

/** Signs an operator in. The factor is null in a demo. */
export async function startOperatorSession(
  context: SessionContext,
  { operator, device, factor }: { operator: string; device: string; factor: Factor | null },
): Promise<OperatorSession> {
  const { token, hash } = newToken()
  const { ends } = await runOperation<{ ends: number }>(context, {
    operation: 'start_operator_session',
    atAnyTime: true,
    caller: operator,
    input: { device },
    facts: { factor, token_hash: hash.toString('hex') },
  })
  return { token, ends }
}

/** Notes that an operator has proven again who they are; the session goes on under a new token. */
export async function renewSession(
  context: SessionContext,
  { id, operator, factor }: { id: string; operator: string; factor: Factor },
): Promise<OperatorSession> {
  const { token, hash } = newToken()
  const { ends } = await runOperation<{ ends: number }>(context, {
    operation: 'renew_session',
    atAnyTime: true,
    caller: operator,
    input: { id },
    facts: { factor, token_hash: hash.toString('hex') },
  })
  return { token, ends }
}
