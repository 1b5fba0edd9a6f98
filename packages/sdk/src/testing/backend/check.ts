import type { ChatSocketClass } from '../../chat/socket/create-connection.js'
import type { Config } from '../../contract/customer/config/config.js'
import type { Endpoint, EndpointInput, EndpointReply } from '../../contract/wire/endpoint.js'
import type { OperatorRole } from '../../contract/wire/roles.js'
import type { Backend } from './ask.js'
import { expectSuccess, Skip } from './expect.js'

/** A rule that a backend must keep; `run` throws a finding if it does not, or why it was not checked. */
export interface Check {
  readonly name: string
  readonly run: () => Promise<unknown>
}

export type Role = 'customer' | 'operator'

/** What the checks need to know. */
export interface Subject {
  readonly backend: Backend
  readonly endpoints: readonly Endpoint[]
  /** The config, if it could be read. */
  readonly config: Config | undefined
  /** The tokens of the given accounts that could sign in. */
  readonly tokens: Readonly<Partial<Record<Role, string>>>
  /** The roles of the given operator. */
  readonly roles: readonly OperatorRole[]
  /** An origin that the backend allows. */
  readonly origin: string | undefined
  /** Where the chat socket is. */
  readonly socketHost: string
  /** Only the config names its host, so it gets tickets and never a token. */
  readonly isForeignSocket: boolean
  readonly WebSocket: ChatSocketClass | undefined
  /** Whether calls may move money for good. */
  readonly moveMoney: boolean
  readonly rewardCode: string | undefined
  /** Milliseconds to wait for an answer. */
  readonly timeout: number
}

export function tokenOf({ tokens }: Pick<Subject, 'tokens'>, role: Role): string {
  const token = tokens[role]
  if (token === undefined) throw new Skip(`No ${role} is signed in.`)
  return token
}

/** Whether the given operator has a role that may call this endpoint of operators. */
export function hasRole({ roles }: Pick<Subject, 'roles'>, endpoint: Endpoint): boolean {
  return endpoint.roles.some((role) => roles.includes(role))
}

/** The token to call an endpoint with, if it needs one; skips the check if nobody may call it. */
export function tokenFor(subject: Subject, endpoint: Endpoint): string | undefined {
  const { caller } = endpoint
  if (caller === 'anyone') return undefined
  if (caller === 'user') return subject.tokens.customer ?? tokenOf(subject, 'operator')
  const token = tokenOf(subject, caller)
  if (caller === 'operator' && !hasRole(subject, endpoint)) {
    throw new Skip('The operator has no role for it.')
  }
  return token
}

export function configOf({ config }: Subject): Config {
  if (!config) throw new Skip('The config cannot be read.')
  return config
}

/** Makes a call with the token of somebody who may make it. Anything but success is a finding. */
export async function call<E extends Endpoint>(
  subject: Subject,
  endpoint: E,
  input?: EndpointInput<E>,
): Promise<EndpointReply<E>> {
  const question = { token: tokenFor(subject, endpoint), input: input as Record<string, unknown> }
  return expectSuccess(endpoint, await subject.backend.ask(endpoint, question)) as EndpointReply<E>
}

export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`
}
