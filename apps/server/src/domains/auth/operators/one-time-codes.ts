import { Secret, TOTP } from 'otpauth'
import type { Context } from '../../../platform/context/context.js'

const period = 30
/** The half minute before and the one after count, too: clocks differ. */
const window = 1

function appOf(secret: string, label: string): TOTP {
  const options = { algorithm: 'SHA1', digits: 6, period } as const
  return new TOTP({ issuer: 'Mavuno', label, secret: Secret.fromBase32(secret), ...options })
}

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an app with codes reads. */
export function totpUri(secret: string, label: string): string {
  return appOf(secret, label).toString()
}

/** The half minute that a code belongs to; undefined if it is wrong. */
export function findTotpStep(secret: string, code: string, now: number): number | undefined {
  const off = appOf(secret, '').validate({ token: code, timestamp: now * 1000, window })
  return off === null ? undefined : Math.floor(now / period) + off
}

/** Uses a code of an operator's app up; false if it is wrong or was used before. */
export async function useCode(
  { db, now, secrets }: Pick<Context, 'db' | 'now' | 'secrets'>,
  operator: string,
  code: string,
): Promise<boolean> {
  const [app] = await db.query<{ secret: Buffer }>(
    'select secret from authenticator_apps where operator_id = $1',
    [operator],
  )
  const step = app && findTotpStep(secrets.open(app.secret, operator), code, now())
  if (step === undefined) return false
  const [row] = await db.query<{ used: boolean }>(
    'select consume_authenticator_code($1, $2) as used',
    [operator, step],
  )
  return row?.used ?? false
}
