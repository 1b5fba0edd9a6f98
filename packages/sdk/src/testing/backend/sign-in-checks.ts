import { signIn, signOut } from '../../contract/customer/auth.js'
import { getMe } from '../../contract/customer/me.js'
import type { Backend } from './ask.js'
import type { Check, Role } from './check.js'
import { ensure, envelopeOf, expectStatus, expectSuccess } from './expect.js'

export interface Credentials {
  readonly phone: string
  readonly password: string
}

/** The token of a sign-in; the check that calls it says so when it fails. */
export async function signInAs(
  backend: Backend,
  { phone, password }: Credentials,
): Promise<string> {
  const reply = await backend.ask(signIn, { input: { phone, password } })
  return (expectSuccess(signIn, reply) as { token: string }).token
}

/** Signing in with what was given, with what is wrong, and signing out. */
export function signInChecks(
  backend: Backend,
  people: Readonly<Partial<Record<Role, Credentials | undefined>>>,
): Check[] {
  const wrong: Check = {
    name: 'a wrong password is a refused business rule: HTTP 200, code 1001',
    run: async () => {
      const input = { phone: '0799999999', password: 'no such password' }
      const reply = await backend.ask(signIn, { input })
      ensure(reply.status === 200, `It answered ${reply.status}.`)
      const { code, success } = envelopeOf(reply)
      ensure(code === 1001 && success === false, `It says code ${String(code)}.`)
    },
  }
  const right = (['customer', 'operator'] as const).flatMap((role): Check[] => {
    const credentials = people[role]
    if (!credentials) return []
    const run = async () => {
      const token = await signInAs(backend, credentials)
      expectSuccess(getMe, await backend.ask(getMe, { token }))
      expectSuccess(signOut, await backend.ask(signOut, { token }))
      expectStatus(await backend.ask(getMe, { token }), 401)
    }
    return [{ name: `the ${role} signs in, and the token is dead after signing out`, run }]
  })
  return [wrong, ...right]
}
