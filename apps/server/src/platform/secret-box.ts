import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTraversableFolder } from './engine/data-folder.js'
import type { Settings } from './settings.js'

const algorithm = 'aes-256-gcm'
const nonceLength = 12
const tagLength = 16

/** Encrypts texts for the database. Each is bound to its owner: nobody can use that of another. */
export interface SecretBox {
  seal(text: string, owner: string): Buffer
  /** Throws if the text was changed, or sealed for another owner or by another key. */
  open(sealed: Buffer, owner: string): string
  /** A key of its own for a name: always the same, and it tells nothing of the others. */
  keyOf(name: string): Buffer
}

/** The key is asked for when it is first needed. */
export function createSecretBox(readKey: () => Buffer): SecretBox {
  let cachedKey: Buffer | undefined
  const key = () => (cachedKey ??= readKey())
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, nonceLength)
      const tag = sealed.subarray(nonceLength, nonceLength + tagLength)
      const opener = createDecipheriv(algorithm, key(), nonce, { authTagLength: tagLength })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag)
      const body = sealed.subarray(nonceLength + tagLength)
      return Buffer.concat([opener.update(body), opener.final()]).toString('utf8')
    },
    keyOf: (name) => Buffer.from(hkdfSync('sha256', key(), '', name, 32)),
  }
}

/** The key of the settings, or else that of the data folder, which is made when it is first needed. */
export function loadOrCreateOperatorKey({
  operatorKey,
  dataFolder,
}: Pick<Settings, 'operatorKey' | 'dataFolder'>): Buffer {
  if (operatorKey !== undefined) return Buffer.from(operatorKey, 'hex')
  createTraversableFolder(dataFolder)
  const file = join(dataFolder, 'operator.key')
  try {
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
