import type { Queryable } from '../../platform/db/database.js'
import { SettingsError, type Settings } from '../../platform/settings.js'
import { readConfig } from './config-service.js'

const legalFields = ['licensee', 'regulator', 'licence_number', 'address'] as const

/**
 * Refuses live mode while the config does not name the licensee, or while codes are not sent
 * privately.
 */
export async function refuseUnsafe(
  db: Queryable,
  { mode, publicUrl, sms }: Pick<Settings, 'mode' | 'publicUrl' | 'sms'>,
): Promise<void> {
  if (mode === 'demo') return
  const { legal, support } = await readConfig(db)
  const missing = legalFields.filter((field) => legal[field] === '')
  if (missing.length > 0 || legal.demo) {
    const what = missing.length > 0 ? `legal ${missing.join(', ')} missing` : 'legal.demo is set'
    throw new SettingsError(`MAVUNO_MODE live is refused: ${what}. Run: npm run operator -- setup`)
  }
  if (support.agent === 'demo') {
    throw new SettingsError('MAVUNO_MODE live is refused: a demo agent answers the chat.')
  }
  if (!publicUrl?.startsWith('https://')) {
    throw new SettingsError(
      'PUBLIC_URL cannot be used: live mode needs one that begins with https://',
    )
  }
  if (!sms) {
    throw new SettingsError(
      'MAVUNO_MODE live is refused: without SMS_URL and SMS_TOKEN codes would be printed in the log.',
    )
  }
}
