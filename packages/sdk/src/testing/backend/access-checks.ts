import type { Endpoint } from '../../contract/wire/endpoint.js'
import { hasRole, nameOf, tokenOf, type Check, type Role, type Subject } from './check.js'
import { expectStatus } from './expect.js'
import { pathInput } from './sample-input.js'

const key = 'check-backend'

/** Checks access to every endpoint without a token, with an invalid one, and with another role's. */
export function accessChecks(subject: Subject): Check[] {
  const { backend, endpoints } = subject
  const closed = endpoints.filter(({ caller }) => caller !== 'anyone')
  const ask = (endpoint: Endpoint, token?: string) =>
    backend.ask(endpoint, { token, input: pathInput(endpoint), idempotencyKey: key })

  const outside = closed.flatMap((endpoint): Check[] => [
    {
      name: `${nameOf(endpoint)} without a token is 401`,
      run: async () => expectStatus(await ask(endpoint), 401),
    },
    {
      name: `${nameOf(endpoint)} with an invalid token is 401`,
      run: async () => expectStatus(await ask(endpoint, 'no-such-token'), 401),
    },
  ])
  const otherRole: Record<Role, Role> = { customer: 'operator', operator: 'customer' }
  const inside = closed.flatMap((endpoint): Check[] => {
    const { caller } = endpoint
    if (caller !== 'customer' && caller !== 'operator') return []
    const other = otherRole[caller]
    const run = async () => expectStatus(await ask(endpoint, tokenOf(subject, other)), 403)
    return [{ name: `${nameOf(endpoint)} is 403 for the ${other}`, run }]
  })
  const missing = closed.filter((one) => one.caller === 'operator' && !hasRole(subject, one))
  const withoutRole = missing.map((endpoint): Check => {
    const name = `${nameOf(endpoint)} is 403 for an operator without its role`
    const run = async () => expectStatus(await ask(endpoint, tokenOf(subject, 'operator')), 403)
    return { name, run }
  })
  return [...outside, ...inside, ...withoutRole]
}
