import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeFolder } from './data-folder.js'
import { type Account, requireReach } from './engine-account.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'

const socketName = '.s.PGSQL.5432'
/** The longest path that the system allows for a socket. */
const longest = process.platform === 'darwin' ? 103 : 107

/** The folder of the socket: the data folder or, if its path is too long, a short private one. */
export function prepareSocketFolder(dataFolder: string, account: Account | undefined): string {
  if (isShortEnoughForSocket(dataFolder)) return dataFolder
  // Derived from the data folder, so that every start gets the same one.
  const name = `mavuno-${createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)}`
  const folder = [tmpdir(), '/tmp'].map((parent) => join(parent, name)).find(isShortEnoughForSocket)
  if (!folder)
    throw new EmbeddedPostgresError(`${tmpdir()} is too long a path: set TMPDIR to a shorter one`)
  makePrivate(folder, account)
  requireReach(account, folder)
  return folder
}

function isShortEnoughForSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longest
}

function makePrivate(folder: string, account: Account | undefined) {
  const me = process.getuid?.()
  const owner = account?.uid ?? me
  makeFolder(folder)
  // The temporary folder is shared, so a folder that another account has created there is not trusted.
  const found = lstatSync(folder)
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== me)) {
    throw new EmbeddedPostgresError(
      `${folder} was made by another account: remove it and start again`,
    )
  }
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}
