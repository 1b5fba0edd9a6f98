import { join } from 'node:path'
import { readPasswords } from '../cluster-roles.js'
import type { EmbeddedPostgres } from '../start-embedded-postgres.js'

/** The address of an engine's Postgres as its superuser, which only the engine itself uses otherwise. */
export function adminUrl(
  { ownerUrl }: Pick<EmbeddedPostgres, 'ownerUrl'>,
  dataFolder: string,
): string {
  const address = new URL(ownerUrl)
  address.username = 'mavuno_admin'
  address.password = readPasswords(join(dataFolder, 'postgres')).mavuno_admin
  return address.href
}
