import type { ActiveSession } from '../../../platform/context/active-session.js'
import type { Context } from '../../../platform/context/context.js'
import { runOperation } from '../../ledger/run-operation.js'
import { newToken } from './session-token.js'

type SessionContext = Pick<Context, 'clock' | 'db' | 'now'>

/** By what an operator has proven who they are. */
export type Factor = NonNullable<ActiveSession['factor']>

interface OperatorSession {
  readonly token: string
  /** When it ends, however often it is used. */
  readonly ends: number
}

async function issueToken(
  context: SessionContext,
  operation: string,
  caller: string,
  { input, factor }: { input: object; factor: Factor | null },
): Promise<OperatorSession> {
  const { token, hash } = newToken()
  const operationContext = { factor, token_hash: hash.toString('hex') }
  const { ends } = await runOperation<{ ends: number }>(context, {
    operation,
    atAnyTime: true,
    caller,
    input,
    operationContext,
  })
  return { token, ends }
}

/** Signs an operator in. The factor is null in a demo. */
export async function startOperatorSession(
  context: SessionContext,
  { operator, device, factor }: { operator: string; device: string; factor: Factor | null },
): Promise<OperatorSession> {
  return issueToken(context, 'start_operator_session', operator, { input: { device }, factor })
}

/** Notes that an operator has proven again who they are; the session goes on under a new token. */
export async function renewSession(
  context: SessionContext,
  { id, operator, factor }: { id: string; operator: string; factor: Factor },
): Promise<OperatorSession> {
  return issueToken(context, 'replace_session_token', operator, { input: { id }, factor })
}
