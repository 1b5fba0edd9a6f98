import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingsError, type Settings } from './settings.js'

const length = 32

/**
 * Reads or creates the key with which fingerprints of closed accounts are made. The key is not in the database: whoever
 * steals the database cannot find the phones behind the fingerprints by trying all phones.
 */
export function loadOrCreateFingerprintKey({
  fingerprintKey,
  databaseUrl,
  dataFolder,
}: Pick<Settings, 'fingerprintKey' | 'databaseUrl' | 'dataFolder'>): Buffer {
  if (fingerprintKey !== undefined) return Buffer.from(fingerprintKey)
  // Only a demo gets here: live mode with another Postgres takes the setting.
  if (databaseUrl !== undefined) return randomBytes(length)
  const file = join(dataFolder, 'marks.key')
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(length), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const key = readFileSync(file)
  if (key.length !== length) throw new SettingsError(`${file} cannot be used: it is damaged`)
  return key
}
