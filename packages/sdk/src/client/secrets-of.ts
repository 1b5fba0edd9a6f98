import { secretField } from '../errors/hide-secrets.js'
import type { WireRequest } from './build-request.js'

// Shorter ones would blot out words and figures that merely hold them.
const shortest = 4

/** What a call sent that no message may repeat: what was asked for, and secret fields and headers. */
export function secretsOf({ url, headers }: WireRequest, body: unknown): string[] {
  const fields: Record<string, unknown> = { ...(body as object | undefined), ...headers }
  const names = Object.keys(fields).filter((name) => secretField.test(name))
  return [
    ...new URLSearchParams(url.split('?')[1]).values(),
    ...names.map((name) => String(fields[name]).replace('Bearer ', '')),
  ].filter((text) => text.length >= shortest)
}
