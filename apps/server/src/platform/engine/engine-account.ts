import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'

/** The account that Postgres runs as, if it is not our own. */
export type Account = { name: string; uid: number; gid: number }

/**
 * Postgres refuses to run as root, so root runs it as the first of `names` that exists;
 * an ordinary user runs it under the same account (`undefined`).
 */
export function findSystemAccount(
  names: readonly string[],
  passwdFile = '/etc/passwd',
): Account | undefined {
  if (process.getuid?.() !== 0) {
    rejectUnnamedUser()
    return undefined
  }
  const lines = readFileSync(passwdFile, 'utf8').split('\n')
  const rows = lines.map((line) => line.split(':'))
  for (const name of names) {
    const row = rows.find((columns) => columns[0] === name)
    const [uid, gid] = [Number(row?.[2]), Number(row?.[3])]
    if (uid && Number.isInteger(gid)) return { name, uid, gid }
  }
  throw new EmbeddedPostgresError(
    `Postgres refuses to run as root and the system has no account ${names.join(' or ')}: ` +
      'make one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL',
  )
}

function rejectUnnamedUser() {
  try {
    userInfo()
  } catch {
    throw new EmbeddedPostgresError(
      `User ${process.getuid?.()} has no entry in the system's list of accounts, which Postgres needs: ` +
        'start as a listed user, or set DATABASE_URL',
    )
  }
}

/** What `spawn` needs to run a program as the account. */
export function spawnIdentity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * Explains in one line that Postgres cannot access a folder because of a parent folder, such as
 * /root.
 */
export function requireReach(account: Account | undefined, folder: string): void {
  if (!account || canEnter(account, folder)) return
  let closed = folder
  while (closed !== dirname(closed) && !canEnter(account, dirname(closed))) closed = dirname(closed)
  throw new EmbeddedPostgresError(
    `${closed} is closed to the account ${account.name}, which runs Postgres for root: ` +
      `name a folder outside it in MAVUNO_DATA, or open the way with chmod o+x ${closed}`,
  )
}

// Asks the system, since mode bits say nothing about access lists.
function canEnter(account: Account, folder: string): boolean {
  const enter = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], {
    ...spawnIdentity(account),
    cwd: '/',
    stdio: 'ignore',
  })
  return enter.status === 0
}
