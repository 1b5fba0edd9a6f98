import type { Config, SignedIn } from '@mavuno/sdk/contract'
import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import type { Transaction } from '../../../platform/db/database.js'
import { deviceName } from '../sessions/device-name.js'
import { createSession } from '../sessions/session-service.js'
import { registerDevice } from './devices/registered-devices.js'
import { readUserInfo } from './user-info.js'

export interface SignInResult {
  readonly user: SignedIn
  /** The name that the browser is to keep. */
  readonly device: string
}

export interface StartedSession {
  readonly token: string
  readonly device: string
}

/** Signs in somebody whose password was right. */
export async function startSession(
  transaction: Transaction,
  userId: string,
  { request, now }: { request: RequestContext; now: number },
): Promise<StartedSession> {
  const device = await registerDevice(transaction, { userId, device: request.device, now })
  const token = await createSession(transaction, {
    userId,
    device: deviceName(request.userAgent),
    now,
  })
  return { token, device }
}

/** The answer to somebody whose session has started. */
export async function buildSignInResult(
  context: Pick<Context, 'db'>,
  userId: string,
  { config, started }: { config: Config; started: StartedSession },
): Promise<SignInResult> {
  const { token, device } = started
  return { user: { ...(await readUserInfo(context, userId, config)), token }, device }
}
