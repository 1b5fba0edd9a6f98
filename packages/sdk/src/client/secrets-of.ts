import { secretField } from '../errors/hide-secrets.js'
import type { WireRequest } from './build-request.js'

// Shorter values would also hide parts of ordinary words and numbers.
const shortest = 4

/** The sent values that no error message may repeat: those of the query, and of secret fields and headers. */
export function secretsOf({ url, headers }: WireRequest, body: unknown): string[] {
  const fields: Record<string, unknown> = { ...(body as object | undefined), ...headers }
  const names = Object.keys(fields).filter((name) => secretField.test(name))
  return [
    ...new URLSearchParams(url.split('?')[1]).values(),
    ...names.map((name) => String(fields[name]).replace('Bearer ', '')),
  ].filter((text) => text.length >= shortest)
}
