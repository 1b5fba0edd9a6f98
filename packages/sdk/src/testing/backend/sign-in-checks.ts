import { signIn, signOut } from '../../contract/customer/auth.js'
import { getMe } from '../../contract/customer/account/me.js'
import { operatorSignIn } from '../../contract/operator/access/sign-in.js'
import { codes } from '../../contract/wire/codes.js'
import type { Check, Role, Subject } from './check.js'
import { expectRefusal, expectStatus, expectSuccess } from './expect.js'

export interface Credentials {
  readonly phone: string
  readonly password: string
}

/** Signs in and returns the token; throws a finding if that fails. */
export async function signInAs(
  { backend }: Pick<Subject, 'backend'>,
  role: Role,
  { phone, password }: Credentials,
): Promise<string> {
  const endpoint = role === 'operator' ? operatorSignIn : signIn
  const reply = await backend.ask(endpoint, { input: { phone, password } })
  return (expectSuccess(endpoint, reply) as { token: string }).token
}

/** Another number each time, so that no limit on the tries of one phone is used up. */
function unknownPhone({ config }: Subject): string {
  const { country_code = '254', prefixes = ['7'], lengths = [9] } = config?.phone ?? {}
  const [prefix = ''] = prefixes
  const digits = Array.from({ length: lengths[0] ?? 9 }, () => Math.floor(Math.random() * 10))
  return `+${country_code}${prefix}${digits.join('').slice(prefix.length)}`
}

/** Checks signing in with the given accounts and with a wrong password, and signing out. */
export function signInChecks(
  subject: Subject,
  people: Readonly<Partial<Record<Role, Credentials | undefined>>>,
): Check[] {
  const { backend } = subject
  const wrong: Check = {
    name: 'a wrong password is a business error with HTTP 200 and code 1001',
    run: async () => {
      const input = { phone: unknownPhone(subject), password: 'no such password' }
      expectRefusal(await backend.ask(signIn, { input }), codes.wrong_credentials)
    },
  }
  const right = (['customer', 'operator'] as const).flatMap((role): Check[] => {
    const credentials = people[role]
    if (!credentials) return []
    const run = async () => {
      const token = await signInAs(subject, role, credentials)
      expectSuccess(getMe, await backend.ask(getMe, { token }))
      expectSuccess(signOut, await backend.ask(signOut, { token }))
      expectStatus(await backend.ask(getMe, { token }), 401)
    }
    return [{ name: `the ${role} signs in, and the token is invalid after signing out`, run }]
  })
  return [wrong, ...right]
}
