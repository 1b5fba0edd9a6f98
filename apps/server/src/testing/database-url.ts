import type { Queryable } from '../platform/db/database.js'
import type { ClusterRole } from '../platform/engine/cluster-roles.js'

export const templateName = 'mavuno_template'

/** The template of the tests that begin with certain rows: see `Preparation`. */
export function preparedName(preparation: string): string {
  return `${templateName}_${preparation}`
}

/** Drops the databases that tests have prepared. They are copies of a template that has changed. */
export async function dropPrepared(admin: Queryable): Promise<void> {
  const prepared = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [preparedName('')],
  )
  for (const { datname } of prepared) await admin.query(`drop database ${datname} with (force)`)
}

/** Where the tables of the tests are: not in `public`, so that no code can depend on that name. */
export const testSchema = process.env['TEST_DATABASE_SCHEMA'] ?? 'mavuno'

/** Of the roles in the Postgres of the tests, which holds nothing. */
export const rolePassword = 'of-the-tests'

/** The same server's address with another database, and as another role. */
export function databaseUrl(url: string, name: string, role?: ClusterRole): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  if (role !== undefined) {
    address.username = role
    address.password = rolePassword
  }
  return address.href
}
