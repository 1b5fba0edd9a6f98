import type { Endpoint } from '../../contract/wire/endpoint.js'
import type { OperatorRole } from '../../contract/wire/roles.js'
import type { Backend } from './ask.js'

/** A rule that a backend must keep; `run` throws if it does not. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export type Role = 'customer' | 'operator'

/** What the checks need to know. */
export interface Subject {
  readonly backend: Backend
  readonly endpoints: readonly Endpoint[]
  /** The tokens of the given accounts that could sign in. */
  readonly tokens: Readonly<Partial<Record<Role, string>>>
  /** The roles of the given operator. */
  readonly roles: readonly OperatorRole[]
}

/** The token to call an endpoint with; undefined if it needs none or none was given. */
export function tokenFor({ tokens }: Subject, { caller }: Endpoint): string | undefined {
  if (caller === 'anyone') return undefined
  return caller === 'user' ? (tokens.customer ?? tokens.operator) : tokens[caller]
}

/** Whether the given operator has a role that may call this endpoint of operators. */
export function hasRole({ roles }: Pick<Subject, 'roles'>, endpoint: Endpoint): boolean {
  return endpoint.roles.some((role) => roles.includes(role))
}

/** Whether the endpoint can be called with the given accounts. */
export function isOpen(subject: Subject, endpoint: Endpoint): boolean {
  const { caller } = endpoint
  if (caller === 'anyone') return true
  if (caller === 'operator' && !hasRole(subject, endpoint)) return false
  return tokenFor(subject, endpoint) !== undefined
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
