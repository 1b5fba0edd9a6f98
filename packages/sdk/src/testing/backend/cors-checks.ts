import type { Endpoint } from '../../contract/wire/endpoint.js'
import { placeInput } from '../../contract/wire/place-input.js'
import { getConfig } from '../../contract/customer/config/config.js'
import { getWallet } from '../../contract/customer/wallet.js'
import type { Reply } from './ask.js'
import { nameOf, type Check, type Subject } from './check.js'
import { ensure, expectStatus, expectSuccess, Skip } from './expect.js'
import { pathInput } from './sample-input.js'

/** What the SDK reads, and a browser hides unless the backend exposes it. */
const readHeaders = ['retry-after', 'x-request-id']

/** What the SDK sends, and a browser only sends if a preflight has allowed it. */
function sentHeaders({ keyed }: Endpoint): string[] {
  return ['authorization', 'content-type', ...(keyed ? ['idempotency-key'] : [])]
}

function namesIn({ headers }: Reply, header: string): string[] {
  const names = (headers.get(header) ?? '').toLowerCase().split(',')
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

function allowedOrigin({ headers }: Reply): string {
  return headers.get('access-control-allow-origin') ?? ''
}

function expectAllowed(reply: Reply, origin: string): void {
  const allowed = allowedOrigin(reply)
  ensure(
    allowed === origin || allowed === '*',
    `A ${reply.status} has "${allowed}" as its Access-Control-Allow-Origin.`,
  )
}

/** What a browser asks before each call of the SDK to another origin. */
function askFirst({ backend }: Subject, endpoint: Endpoint, origin: string): Promise<Reply> {
  const { path } = placeInput({ ...endpoint, sends: 'json' }, pathInput(endpoint))
  return backend.send(backend.hosts[endpoint.host] + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': endpoint.method,
      'Access-Control-Request-Headers': sentHeaders(endpoint).join(),
    },
  })
}

function expectPreflight(reply: Reply, endpoint: Endpoint, origin: string): void {
  const { status, text, headers } = reply
  const of = nameOf(endpoint)
  ensure(status === 200 || status === 204, `${of}: the status is ${status}.`)
  ensure(text === '', `${of}: it has a body: ${text.slice(0, 60)}`)
  expectAllowed(reply, origin)
  const methods = namesIn(reply, 'access-control-allow-methods')
  ensure(
    methods.includes(endpoint.method.toLowerCase()),
    `${of}: ${endpoint.method} is not allowed.`,
  )
  const allowed = namesIn(reply, 'access-control-allow-headers')
  for (const name of sentHeaders(endpoint)) {
    // A star never stands for Authorization.
    const isAllowed = allowed.includes(name) || (name !== 'authorization' && allowed.includes('*'))
    ensure(isAllowed, `${of}: the header ${name} is not allowed.`)
  }
  const age = headers.get('access-control-max-age') ?? ''
  ensure(Number(age) > 0, `${of}: the Access-Control-Max-Age is "${age}".`)
}

/** Checks that pages of an allowed origin can call the backend, and pages of others cannot. */
export function corsChecks(subject: Subject): Check[] {
  const { backend, endpoints } = subject
  const allowedOne = () => {
    if (subject.origin === undefined) throw new Skip('No origin is given.')
    return subject.origin
  }
  const readConfig = (origin: string) => backend.ask(getConfig, { headers: { Origin: origin } })
  const methods = [...new Set(endpoints.map(({ method }) => method))]
  const preflights = methods.map((method): Check => ({
    name: `a preflight for ${method} allows what the SDK sends`,
    run: async () => {
      const origin = allowedOne()
      for (const endpoint of endpoints.filter((one) => one.method === method)) {
        const reply = await askFirst(subject, endpoint, origin)
        expectPreflight(reply, endpoint, origin)
      }
    },
  }))
  return [
    ...preflights,
    {
      name: 'an allowed origin may read replies, and the headers that the SDK reads',
      run: async () => {
        const reply = await readConfig(allowedOne())
        expectSuccess(getConfig, reply)
        expectAllowed(reply, allowedOne())
        const exposed = namesIn(reply, 'access-control-expose-headers')
        for (const name of readHeaders) {
          const isExposed = exposed.includes(name) || exposed.includes('*')
          ensure(isExposed, `The header ${name} is not exposed.`)
        }
        const isShared = allowedOrigin(reply) === '*' || namesIn(reply, 'vary').includes('origin')
        ensure(isShared, 'Vary has no Origin, so a cache may answer another origin with it.')
      },
    },
    {
      name: 'an allowed origin may read refusals',
      run: async () => {
        const origin = allowedOne()
        const headers = { Origin: origin }
        const refused = await backend.ask(getWallet, { headers })
        expectStatus(refused, 401)
        expectAllowed(refused, origin)
        const missing = await backend.send('/api/there-is-nothing-here', { headers })
        expectStatus(missing, 404)
        expectAllowed(missing, origin)
      },
    },
    {
      name: 'another origin is not allowed',
      run: async () => {
        allowedOne()
        const other = 'https://not-allowed.invalid'
        for (const reply of [await readConfig(other), await askFirst(subject, getWallet, other)]) {
          const allowed = allowedOrigin(reply)
          ensure(allowed !== other && allowed !== '*', `${other} is answered with "${allowed}".`)
        }
      },
    },
  ]
}
