import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Account, requireReach } from './engine-account.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'

/**
 * The folders that the engine creates in a data folder. A folder with others is used for
 * something else.
 */
const engineFolderPattern = /^(postgres|postgres\.half-made-.*|bin|lost\+found)$/

/** Creates the data folder and missing parents; returns its real path, which all other code uses. */
export function openDataFolder(dataFolder: string): string {
  createTraversableFolder(resolve(dataFolder))
  const folder = realpathSync(dataFolder)
  const entries = readdirSync(folder, { withFileTypes: true })
  const foreign = entries.find(
    (entry) => entry.isDirectory() && !engineFolderPattern.test(entry.name),
  )
  if (foreign && !entries.some((entry) => entry.name === 'postgres')) {
    // The next step closes the folder to other accounts, which would break a home folder or /etc.
    throw new EmbeddedPostgresError(
      `${folder} holds other things (${foreign.name}): name a folder of its own in MAVUNO_DATA`,
    )
  }
  return folder
}

/** Keeps other accounts out of the files, the passwords of the database among them. */
export function restrictDataFolder(folder: string, account: Account | undefined): void {
  requireReach(account, dirname(folder))
  chmodSync(folder, 0o700)
  if (!account) return
  chownSync(folder, account.uid, account.gid)
  changeOwner(join(folder, 'postgres'), account)
}

/** Creates a folder that any account may pass through, whatever the umask is. */
export function createTraversableFolder(folder: string): void {
  if (existsSync(folder)) return
  // One by one: Node's `recursive` calls a full or read-only disk "no such file or directory".
  createTraversableFolder(dirname(folder))
  if (makeFolder(folder)) chmodSync(folder, 0o755)
}

/** Returns false if it exists already. */
export function makeFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false
    throw error
  }
}

// Postgres refuses a cluster that was restored by root or created by another account.
function changeOwner(folder: string, account: Account) {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid
  if (owner === undefined || owner === account.uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid)
  }
  lchownSync(folder, account.uid, account.gid)
}
