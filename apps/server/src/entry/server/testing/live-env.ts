import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureConfig, writeConfig } from '../../../domains/config/config-service.js'
import type { Queryable } from '../../../platform/db/database.js'

/** The settings that a live server needs besides its database. */
export const liveEnv = {
  MAVUNO_MODE: 'live',
  PUBLIC_URL: 'https://wallet.example',
  CONSOLE_URL: 'https://console.example',
  TRUST_PROXY: 'none',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'of the gateway',
  // All tests share it; those that read the list have one of their own.
  CLOSURES_FILE: join(tmpdir(), 'mavuno-closures-of-tests.txt'),
  FINGERPRINT_KEY: 'a key that is long enough to be used',
  OPERATOR_KEY: '2f6c1d0a9b8e7f4c3d2a1b0c9e8f7a6d5c4b3a2918f7e6d5c4b3a29180f1e2d3',
} as const

/** What the config of a live service must say. */
export const liveConfig = {
  legal: {
    licensee: 'Mavuno Ltd',
    regulator: 'Capital Markets Authority',
    licence_number: '123',
    address: 'Nairobi',
    demo: false,
  },
  risk_notice: { version: '1', text: 'You may lose money.' },
}

/** Prepares a database for a live server, as its owner. */
export async function makeLiveConfig(owner: Queryable): Promise<void> {
  await ensureConfig(owner)
  await writeConfig(owner, liveConfig)
}
