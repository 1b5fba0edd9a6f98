import { codes } from '@mavuno/sdk/contract'
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
import { useText } from '../texts/use-text.js'
import { orRefused, signByPasskey } from './passkey.js'

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

/** The name of an operator as I read it: I am “you”. */
export function useNameOf({
  id,
}: Me): (one: Pick<Operator, 'id' | 'nickname' | 'phone'>) => string {
  const t = useText()
  return (one) => (one.id === id ? t('you') : nameOf(one))
}

/** By what a session was proven. */
type Factor = 'passkey' | 'code' | 'password'

function keep({ operator, ...session }: SignedInOperator, factor: Factor, isDemo: boolean): void {
  mavuno.session.save({ ...operator, ...session, factor, isDemo })
}

const quietly = { errorClose: true }

export const startSignIn = () => mavuno.call(operatorStartSignIn, undefined, quietly)

export async function signInByPasskey(): Promise<void> {
  const { options, second_factor } = await startSignIn()
  const passkey = await signByPasskey(options)
  const entry = mavuno.call(operatorSignIn, { passkey }, quietly)
  keep(await orRefused(codes.wrong_credentials, entry), 'passkey', !second_factor)
}

export interface Typed {
  readonly phone: string
  readonly password: string
  readonly code: string
}

export async function signInByPassword({ code, ...given }: Typed, isDemo: boolean): Promise<void> {
  const input = { ...given, ...(code !== '' && { code }) }
  const factor = code === '' ? 'password' : 'code'
  keep(await mavuno.call(operatorSignIn, input, quietly), factor, isDemo)
}

/** Whether it is a passkey that proves who is signed in. */
export const isByPasskey = () => mavuno.session.user?.['factor'] === 'passkey'

/** The session gets a new token; the old one is no longer valid. */
export async function stepUp(code?: string): Promise<void> {
  const isDemo = mavuno.session.user?.['isDemo'] === true
  if (code !== undefined) {
    return keep(await mavuno.call(operatorStepUp, { code }, quietly), 'code', isDemo)
  }
  const { options } = await startSignIn()
  const proven = mavuno.call(operatorStepUp, { passkey: await signByPasskey(options) }, quietly)
  keep(await orRefused(codes.step_up, proven), 'passkey', isDemo)
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
