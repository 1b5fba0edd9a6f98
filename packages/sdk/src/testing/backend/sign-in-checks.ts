import { signIn, signOut } from '../../contract/customer/auth.js'
import { getMe } from '../../contract/customer/me.js'
import { operatorSignIn } from '../../contract/operator/access/sign-in.js'
import type { Backend } from './ask.js'
import type { Check, Role } from './check.js'
import { ensure, envelopeOf, expectStatus, expectSuccess } from './expect.js'

export interface Credentials {
  readonly phone: string
  readonly password: string
}

/** Signs in and returns the token; throws a finding if that fails. */
export async function signInAs(
  backend: Backend,
  role: Role,
  { phone, password }: Credentials,
): Promise<string> {
  const endpoint = role === 'operator' ? operatorSignIn : signIn
  const reply = await backend.ask(endpoint, { input: { phone, password } })
  return (expectSuccess(endpoint, reply) as { token: string }).token
}

/** Checks signing in with the given accounts and with a wrong password, and signing out. */
export function signInChecks(
  backend: Backend,
  people: Readonly<Partial<Record<Role, Credentials | undefined>>>,
): Check[] {
  const wrong: Check = {
    name: 'a wrong password is a business error with HTTP 200 and code 1001',
    run: async () => {
      const input = { phone: '0799999999', password: 'no such password' }
      const reply = await backend.ask(signIn, { input })
      ensure(reply.status === 200, `The status is ${reply.status}.`)
      const { code, success } = envelopeOf(reply)
      ensure(
        code === 1001 && success === false,
        `The code is ${String(code)}, and success is ${String(success)}.`,
      )
    },
  }
  const right = (['customer', 'operator'] as const).flatMap((role): Check[] => {
    const credentials = people[role]
    if (!credentials) return []
    const run = async () => {
      const token = await signInAs(backend, role, credentials)
      expectSuccess(getMe, await backend.ask(getMe, { token }))
      expectSuccess(signOut, await backend.ask(signOut, { token }))
      expectStatus(await backend.ask(getMe, { token }), 401)
    }
    return [{ name: `the ${role} signs in, and the token is invalid after signing out`, run }]
  })
  return [wrong, ...right]
}
