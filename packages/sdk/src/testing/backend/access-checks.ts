import type { Endpoint } from '../../contract/wire/endpoint.js'
import { nameOf, type Check, type Role, type Subject } from './check.js'
import { expectStatus } from './expect.js'
import { pathInput } from './sample-input.js'

const key = 'check-backend'

/** Who may call what: every endpoint without a token, with a dead one, and with the other role's. */
export function accessChecks({ backend, endpoints, tokens }: Subject): Check[] {
  const closed = endpoints.filter(({ caller }) => caller !== 'anyone')
  const ask = (endpoint: Endpoint, token?: string) =>
    backend.ask(endpoint, { token, input: pathInput(endpoint), idempotencyKey: key })

  const outside = closed.flatMap((endpoint): Check[] => [
    {
      name: `${nameOf(endpoint)} without a token is 401`,
      run: async () => expectStatus(await ask(endpoint), 401),
    },
    {
      name: `${nameOf(endpoint)} with a dead token is 401`,
      run: async () => expectStatus(await ask(endpoint, 'no-such-token'), 401),
    },
  ])
  const others: Record<Role, Role> = { customer: 'operator', operator: 'customer' }
  const inside = closed.flatMap((endpoint): Check[] => {
    const { caller } = endpoint
    if (caller !== 'customer' && caller !== 'operator') return []
    const token = tokens[others[caller]]
    if (token === undefined) return []
    const name = `${nameOf(endpoint)} is 403 for the ${others[caller]}`
    return [{ name, run: async () => expectStatus(await ask(endpoint, token), 403) }]
  })
  return [...outside, ...inside]
}
