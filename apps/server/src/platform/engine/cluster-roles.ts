import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Account } from './engine-account.js'
import { EmbeddedPostgresError } from './embedded-postgres-error.js'

/**
 * The roles of the server's own Postgres. The first is the superuser, which only the engine uses; the
 * second owns the tables, and commands use it; the server itself runs as the third.
 */
export type ClusterRole = 'mavuno_admin' | 'mavuno_owner' | 'mavuno_app'

/** The password of each role. */
export type ClusterPasswords = Readonly<Record<ClusterRole, string>>

const fileName = 'passwords.json'

/** Writes a file that nobody but the account can read, and that survives a power cut. */
export function writePrivate(file: string, text: string, account: Account | undefined): void {
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true })
  if (account) chownSync(file, account.uid, account.gid)
}

export function makePasswords(): ClusterPasswords {
  const password = () => randomBytes(24).toString('base64url')
  return { mavuno_admin: password(), mavuno_owner: password(), mavuno_app: password() }
}

/** Keeps them in the cluster's own folder, so that a copy of it has them, too. */
export function storePasswords(
  cluster: string,
  passwords: ClusterPasswords,
  account: Account | undefined,
): void {
  writePrivate(join(cluster, fileName), JSON.stringify(passwords), account)
}

export function readPasswords(cluster: string): ClusterPasswords {
  const file = join(cluster, fileName)
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${cluster} has no ${fileName}: move the folder away or delete it, and start again with an empty one`,
    )
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ClusterPasswords
}

/** Creates the roles that are missing, neither of which may create others. */
export async function createMissingRoles(
  client: pg.Client,
  passwords: ClusterPasswords,
): Promise<void> {
  for (const role of ['mavuno_owner', 'mavuno_app'] as const) {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role])
    if (rowCount) continue
    await client.query(
      `CREATE ROLE ${role} LOGIN PASSWORD ${client.escapeLiteral(passwords[role])}`,
    )
  }
}
