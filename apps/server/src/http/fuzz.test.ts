import { allEndpoints, pathFields, takesBody, type Endpoint } from '@mavuno/sdk/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createApp } from '../app.js'
import { createSession } from '../sessions/session-service.js'
import { makePerson } from '../testing/ledger-people.js'
import { createTestContext } from '../testing/test-context.js'

// Signing out ends the session that the rest is asked with; the others hash, which takes its time.
const apart = [
  'signOut',
  'signUp',
  'signIn',
  'askReset',
  'confirmReset',
  'closeAccount',
  'changePassword',
]
const endpoints = allEndpoints().filter(({ name }) => !apart.includes(name))

const nasty: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  '',
  "' or 1=1 --",
  '01980000-0000-7000-8000-000000000000',
  '{"a":1}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '٣',
  'constructor',
  '__proto__',
  'all',
  'pending',
  'balance',
  'mpesa',
  [],
  {},
  ['x'],
]

const value = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue({ maxDepth: 2 }), fc.string())

function fieldsOf({ input }: Endpoint): string[] {
  const shape = (input as { def?: { shape?: object } } | undefined)?.def?.shape
  return [...Object.keys(shape ?? {}), 'cursor', '__proto__']
}

const call = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    input: fc.dictionary(fc.constantFrom(...fieldsOf(endpoint)), value),
    operator: fc.boolean(),
    key: fc.constantFrom('key-1', 'key-2', '', 'a b'),
    language: fc.constantFrom('en', 'sw', 'xx;q=', '*'),
  }),
)

test(
  'whatever comes in, nothing answers with a fault, a stack or SQL',
  { timeout: 60_000 },
  async () => {
    const context = await createTestContext()
    const { db, now } = context
    const app = createApp(context)
    const sessionOf = async (role: 'customer' | 'operator') =>
      createSession(db, { owner: await makePerson(context, { role }), device: '', now: now() })
    const tokens = { customer: await sessionOf('customer'), operator: await sessionOf('operator') }

    await fc.assert(
      fc.asyncProperty(call, async ({ endpoint, input, operator, key, language }) => {
        const text = (field: string) =>
          encodeURIComponent(
            JSON.stringify(input[field] ?? 'x')
              .replace(/^"|"$/g, '')
              .toWellFormed(),
          )
        const path = pathFields(endpoint.path).reduce(
          (address, field) => address.replace(`{${field}}`, text(field) || 'x'),
          endpoint.path,
        )
        const query = Object.keys(input).map((field) => `${field}=${text(field)}`)
        const withBody = takesBody(endpoint)
        const reply = await app.request(withBody ? path : `${path}?${query.join('&')}`, {
          method: endpoint.method,
          headers: {
            authorization: `Bearer ${operator ? tokens.operator : tokens.customer}`,
            'idempotency-key': key,
            'accept-language': language,
          },
          ...(withBody ? { body: JSON.stringify(input) } : {}),
        })
        const answer = await reply.text()
        expect([reply.status < 500, endpoint.name, answer]).toEqual([true, endpoint.name, answer])
        expect(answer).not.toMatch(/ at .*\.ts:\d|syntax error|\bselect\b .* \bfrom\b/i)
      }),
      { numRuns: 1500, seed: 20_261_121 },
    )
  },
)
