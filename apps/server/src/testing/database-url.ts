import type { ClusterRole } from '../platform/engine/cluster-roles.js'

export const templateName = 'mavuno_template'

/** The template of the tests that begin with certain rows: see `Preparation`. */
export function preparedName(preparation: string): string {
  return `${templateName}_${preparation}`
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
