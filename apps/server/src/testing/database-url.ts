export const templateName = 'mavuno_template'

/** The same server's address with another database. */
export function databaseUrl(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
