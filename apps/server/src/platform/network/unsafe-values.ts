import { isIP } from 'node:net'
import pg from 'pg'
import { addressesOf } from '../db/addresses.js'
import { isLoopback } from './is-loopback.js'

/** Why what goes to this database, with its password, could be read or answered by others on the network. */
export function databaseProblem(url: string): string | undefined {
  for (const address of addressesOf(url)) {
    // The driver itself says what it makes of the address: not each `sslmode` checks the certificate.
    const { host, ssl } = new pg.Client({ connectionString: address })
    const tls = ssl as boolean | { rejectUnauthorized?: boolean; checkServerIdentity?: unknown }
    const isCertificateVerified =
      typeof tls === 'object'
        ? tls.rejectUnauthorized !== false && tls.checkServerIdentity === undefined
        : tls
    if (!isCertificateVerified && !host.startsWith('/') && !isLoopback(host)) {
      return 'live mode needs an encrypted connection to another machine: add ?sslmode=verify-full'
    }
  }
  return undefined
}

/** Names of the second level under which anybody in a country can have a name, as `co` in co.ke. */
const publicSuffixLabels = new Set([
  ...['ac', 'co', 'com', 'edu', 'go', 'gob', 'gov', 'info', 'ltd', 'me', 'mil', 'mobi', 'name'],
  ...['ne', 'net', 'nom', 'or', 'org', 'plc', 'sc', 'sch'],
])

/** Why this name of a host stands for hosts of more than one company. */
export function hostProblem(name: string): string | undefined {
  const host = name.replace(/^\*\./, '').replace(/:\d+$/, '').toLowerCase()
  if (isIP(host) > 0) return undefined
  const [first = '', second, ...more] = host.split('.')
  if (second === undefined) return `"${name}" is no host of one company`
  const isPublicSuffix = more.length === 0 && second.length === 2 && publicSuffixLabels.has(first)
  return isPublicSuffix ? `"${name}" is no host of one company` : undefined
}

/** Why this secret could be guessed: nobody made it at random. */
export function secretProblem(text: string): string | undefined {
  const repeats = (text + text).indexOf(text, 1) < text.length
  const isGuessable = repeats || new Set(text.toLowerCase()).size < 6
  return isGuessable ? 'it can be guessed: live mode needs one that is made at random' : undefined
}
