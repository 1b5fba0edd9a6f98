import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import type { VapidKeys } from './ports/web-push.js'
import { SettingsError, type Settings } from './settings.js'

/**
 * The keys that sign what is sent to browsers. They are not in the database: whoever steals that could
 * send in our name. All nodes need the same, as browsers subscribe with the public one.
 */
export function readPushKeys({
  pushKeys,
  databaseUrl,
  dataFolder,
}: Pick<Settings, 'pushKeys' | 'databaseUrl' | 'dataFolder'>): VapidKeys | undefined {
  if (pushKeys !== undefined) {
    const [publicKey = '', privateKey = ''] = pushKeys.split('.')
    return { publicKey, privateKey }
  }
  // Several nodes would each make their own.
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
