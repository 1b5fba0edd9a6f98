/**
 * The addresses of a URL that may name several hosts, as libpq reads it:
 * `postgresql://user:secret@one:5432,two:5432/mavuno`. Each has one host.
 */
export function addressesOf(url: string): string[] {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?#]*)(.*)$/s.exec(url) ?? []
  const end = authority.lastIndexOf('@') + 1
  const credentials = authority.slice(0, end)
  const urls = authority
    .slice(end)
    .split(',')
    .map((host) => `${scheme}${credentials}${host}${rest}`)
  return urls
}
