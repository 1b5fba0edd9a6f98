import type { Endpoint } from '../../contract/wire/endpoint.js'
import type { Backend } from './ask.js'

/** One rule that a backend keeps; it throws what is wrong. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export type Role = 'customer' | 'operator'

/** What the checks know about the backend. */
export interface Subject {
  readonly backend: Backend
  readonly endpoints: readonly Endpoint[]
  /** Tokens of those whose credentials were given, and could sign in. */
  readonly tokens: Readonly<Partial<Record<Role, string>>>
}

/** Whose token an endpoint takes; undefined where nobody's is needed or none was given. */
export function tokenFor({ tokens }: Subject, { caller }: Endpoint): string | undefined {
  if (caller === 'anyone') return undefined
  return caller === 'user' ? (tokens.customer ?? tokens.operator) : tokens[caller]
}

/** Whether the endpoint can be asked properly with the credentials that were given. */
export function isOpen(subject: Subject, endpoint: Endpoint): boolean {
  return endpoint.caller === 'anyone' || tokenFor(subject, endpoint) !== undefined
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
