import type { Config, SignedIn } from '@mavuno/sdk/contract'
import type { Context } from '../../../platform/context/context.js'
import type { RequestContext } from '../../../platform/context/call.js'
import type { Transaction } from '../../../platform/db/database.js'
import { deviceName } from '../sessions/device-name.js'
import { createSession } from '../sessions/session-service.js'
import { rememberDevice } from './devices/registered-devices.js'
import { readUserInfo } from './user-info.js'

export interface Entry {
  readonly user: SignedIn
  /** The name that the browser is to keep. */
  readonly device: string
}

export interface Started {
  readonly token: string
  readonly device: string
}

/** Signs in somebody whose password was right. */
export async function startSession(
  transaction: Transaction,
  userId: string,
  { request, now }: { request: RequestContext; now: number },
): Promise<Started> {
  const device = await rememberDevice(transaction, { userId, device: request.device, now })
  const token = await createSession(transaction, {
    userId,
    device: deviceName(request.userAgent),
    now,
  })
  return { token, device }
}

/** The answer to somebody whose session has started. */
export async function welcome(
  context: Pick<Context, 'db'>,
  userId: string,
  { config, started }: { config: Config; started: Started },
): Promise<Entry> {
  const { token, device } = started
  return { user: { ...(await readUserInfo(context, userId, config)), token }, device }
}
