import type { Endpoint } from '../../contract/wire/endpoint.js'
import { hasRole, nameOf, type Check, type Role, type Subject } from './check.js'
import { expectStatus } from './expect.js'
import { pathInput } from './sample-input.js'

const key = 'check-backend'

/** Checks access to every endpoint without a token, with an invalid one, and with another role's. */
export function accessChecks(subject: Subject): Check[] {
  const { backend, endpoints, tokens } = subject
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
    const token = tokens[otherRole[caller]]
    if (token === undefined) return []
    const name = `${nameOf(endpoint)} is 403 for the ${otherRole[caller]}`
    return [{ name, run: async () => expectStatus(await ask(endpoint, token), 403) }]
  })
  const { operator } = tokens
  const without = closed.filter((one) => one.caller === 'operator' && !hasRole(subject, one))
  const withoutRole = (operator === undefined ? [] : without).map((endpoint): Check => {
    const name = `${nameOf(endpoint)} is 403 for an operator without its role`
    return { name, run: async () => expectStatus(await ask(endpoint, operator), 403) }
  })
  return [...outside, ...inside, ...withoutRole]
}
