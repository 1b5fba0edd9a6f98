import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import type { VapidKeys } from './ports/web-push.js'
import { SettingsError, type Settings } from './settings.js'

/**
 * The pair of keys for messages to browsers: a browser subscribes with the public key, and then takes only
 * messages that are signed by the private one. All nodes need the same pair, so that each can reach all
 * browsers. It is kept outside the database, so a thief who has only the database cannot send messages in
 * our name.
 */
export function loadOrCreatePushKeys({
  pushKeys,
  databaseUrl,
  dataFolder,
}: Pick<Settings, 'pushKeys' | 'databaseUrl' | 'dataFolder'>): VapidKeys | undefined {
  if (pushKeys !== undefined) {
    const [publicKey = '', privateKey = ''] = pushKeys.split('.')
    return { publicKey, privateKey }
  }
  // There may be several nodes, and each would make a pair of its own.
  if (databaseUrl !== undefined) return undefined
  const file = join(dataFolder, 'push.key')
  if (!existsSync(file)) {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    writeFileSync(`${file}.new`, `${publicKey}.${privateKey}\n`, { mode: 0o600 })
    renameSync(`${file}.new`, file)
  }
  const [publicKey = '', privateKey = ''] = readFileSync(file, 'utf8').trim().split('.')
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) {
    throw new SettingsError(`${file} cannot be used: it is damaged`)
  }
  return { publicKey, privateKey }
}
