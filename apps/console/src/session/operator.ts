import type { EndpointReply } from '@mavuno/sdk/contract'
import {
  operatorListOperators,
  operatorRoles,
  operatorSignIn,
  operatorStartSignIn,
  operatorStepUp,
  type Operator,
  type OperatorRole,
  type SignedInOperator,
} from '@mavuno/sdk/operator'
import { useCall, useSession } from '@mavuno/sdk/react'
import { mavuno } from '../mavuno.js'

type Start = EndpointReply<typeof operatorStartSignIn>

/** The signed-in operator. */
export interface Me {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly roles: readonly OperatorRole[]
  /** A demo has no second factor. */
  readonly isDemo: boolean
}

export function nameOf({ nickname, phone }: Pick<Operator, 'nickname' | 'phone'>): string {
  return nickname === '' ? phone : nickname
}

function keep({ token, operator, ends }: SignedInOperator, isDemo: boolean): void {
  mavuno.session.save({ ...operator, token, ends, isDemo })
}

/** What a browser signs. The library is loaded when it is needed. */
export async function signByPasskey(options: Start['options']) {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, rawId, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  }
}

const quietly = { errorClose: true }

export const startSignIn = () => mavuno.call(operatorStartSignIn, undefined, quietly)

export async function signInByPasskey(): Promise<void> {
  const { options, second_factor } = await startSignIn()
  const passkey = await signByPasskey(options)
  keep(await mavuno.call(operatorSignIn, { passkey }, quietly), !second_factor)
}

export interface Typed {
  readonly phone: string
  readonly password: string
  readonly code: string
}

export async function signInByPassword({ code, ...given }: Typed, isDemo: boolean): Promise<void> {
  const input = { ...given, ...(code !== '' && { code }) }
  keep(await mavuno.call(operatorSignIn, input, quietly), isDemo)
}

/** The session gets a new token; the old one is no longer valid. */
export async function stepUp(code?: string): Promise<void> {
  const proof = code === undefined ? await passkeyProof() : { code }
  const isDemo = mavuno.session.user?.['isDemo'] === true
  keep(await mavuno.call(operatorStepUp, proof, quietly), isDemo)
}

async function passkeyProof() {
  const { options } = await startSignIn()
  return { passkey: await signByPasskey(options) }
}

/** Who has signed in, with the roles of today; undefined if nobody has. */
export function useMe(): Me | undefined {
  const user = useSession()
  const { data } = useCall(operatorListOperators)
  if (!user?.id) return undefined
  const known = data?.items.find(({ id }) => id === user.id)
  const kept = Array.isArray(user['roles']) ? (user['roles'] as unknown[]) : []
  const roles = known?.roles ?? operatorRoles.filter((role) => kept.includes(role))
  const { id, phone = '', nickname = '' } = user
  return { id, phone, name: nameOf({ nickname, phone }), roles, isDemo: user['isDemo'] === true }
}
