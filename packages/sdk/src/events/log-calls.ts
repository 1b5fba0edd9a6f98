import { hideSecrets } from '../errors/hide-secrets.js'
import type { Events } from './events.js'

function writeDebug(line: string) {
  // oxlint-disable-next-line no-console -- this is what it is for
  console.debug(line)
}

/**
 * Writes a line for each call that ends: method, path, status, duration, tries, and the error. Tokens,
 * passwords, phone numbers and what was sent are not in it. Returns a function that stops it.
 *
 * @example
 * const stop = logCalls(mavuno)
 * logCalls(mavuno, (line) => report(line))
 */
export function logCalls(
  mavuno: { readonly events: Pick<Events, 'on'> },
  write: (line: string) => void = writeDebug,
): () => void {
  return mavuno.events.on('call', ({ method, path, status, duration, tries, error }) => {
    const facts = [hideSecrets(`${method} ${path}`), status ?? 'no reply', `${duration} ms`]
    if (tries > 1) facts.push(`${tries} tries`)
    write([facts.join(', '), error && JSON.stringify(error)].filter(Boolean).join(' '))
  })
}
