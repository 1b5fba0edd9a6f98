import type { Config } from '@mavuno/sdk/contract'
import type { Queryable } from '../../platform/db/database.js'
import { SettingsError, type Settings } from '../../platform/settings.js'
import { readConfig } from './config-service.js'

const legalFields = ['licensee', 'regulator', 'licence_number', 'address'] as const

/** A name has three letters, in whatever script. */
const namePattern = /(\p{L}[^\p{L}]*){3}/u

/** Why live mode is refused for what the config says; undefined if it is not. */
export function findUnsafeSetting({ legal, risk_notice, support }: Config): string | undefined {
  const missing = legalFields.filter((field) => legal[field] === '')
  if (missing.length > 0) return `legal ${missing.join(', ')} missing`
  if (!namePattern.test(legal.licensee)) return 'legal licensee has fewer than 3 letters'
  if (legal.demo) return 'legal.demo is set'
  if (risk_notice.text === '') return 'the risk notice is empty'
  return support.agent === 'demo' ? 'a demo agent answers the chat' : undefined
}

/**
 * Refuses live mode while nobody says who answers for the service, what customers risk and how many
 * proxies there are, or while codes are not sent privately.
 */
export async function rejectUnsafeSettings(
  db: Queryable,
  settings: Pick<
    Settings,
    | 'mode'
    | 'publicUrl'
    | 'console'
    | 'sms'
    | 'trustProxy'
    | 'databaseUrl'
    | 'fingerprintKey'
    | 'operatorKey'
  >,
): Promise<void> {
  const { mode, publicUrl, sms, trustProxy, databaseUrl, fingerprintKey, operatorKey } = settings
  if (mode === 'demo') return
  const config = await readConfig(db)
  const unsafe = findUnsafeSetting(config)
  if (unsafe !== undefined) {
    throw new SettingsError(
      `MAVUNO_MODE live is refused: ${unsafe}. Run: npm run operator -- setup`,
    )
  }
  if (publicUrl === undefined) {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: PUBLIC_URL is not set. People reach the wallet there, by https://',
    )
  }
  if (settings.console.url === undefined) {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: CONSOLE_URL is not set. Operators’ passkeys are bound to it.',
    )
  }
  if (trustProxy === undefined) {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: TRUST_PROXY is not set. Say how many proxies are in front, or none.',
    )
  }
  if (databaseUrl !== undefined && fingerprintKey === undefined) {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: FINGERPRINT_KEY is not set. All servers of a database need the same key.',
    )
  }
  if (databaseUrl !== undefined && operatorKey === undefined) {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: OPERATOR_KEY is not set. All servers of a database need the same key.',
    )
  }
  if (!sms) {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: without SMS_URL and SMS_TOKEN codes would be printed in the log.',
    )
  }
}
