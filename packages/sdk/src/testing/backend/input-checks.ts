import type { Endpoint } from '../../contract/wire/endpoint.js'
import { takesBody } from '../../contract/wire/place-input.js'
import type { Question } from './ask.js'
import { nameOf, tokenFor, type Check, type Subject } from './check.js'
import { ensure, expectStatus } from './expect.js'
import { pathInput, wrongInput } from './sample-input.js'

const key = 'check-backend'

function expectIssues(data: unknown): void {
  const { issues } = Object(data) as { issues?: unknown }
  ensure(Array.isArray(issues) && issues.length > 0, '"data.issues" is missing or empty.')
  for (const issue of issues as ({ path?: unknown } | null)[]) {
    ensure(typeof issue?.path === 'string', 'The "path" of an issue is not a string.')
  }
}

/** Checks that malformed requests are 400 and name the fields, and that a missing key is 400. */
export function inputChecks(subject: Subject): Check[] {
  const { backend } = subject
  const checksOf = (endpoint: Endpoint): Check[] => {
    const ask = (question: Question) =>
      backend.ask(endpoint, { token: tokenFor(subject, endpoint), ...question })
    const name = nameOf(endpoint)
    const checks: Check[] = []
    if (takesBody(endpoint) && endpoint.sends === 'json' && endpoint.input) {
      checks.push({
        name: `${name} with a body that is not JSON is 400`,
        run: async () => {
          const input = pathInput(endpoint)
          expectStatus(await ask({ input, rawBody: '{"cut', idempotencyKey: key }), 400)
        },
      })
    }
    const input = wrongInput(endpoint)
    if (input) {
      checks.push({
        name: `${name} with malformed input is 400 and names the fields`,
        run: async () => {
          const reply = await ask({ input, idempotencyKey: key })
          expectIssues(expectStatus(reply, 400)['data'])
        },
      })
    }
    if (endpoint.keyed) {
      for (const [what, idempotencyKey] of [
        ['no Idempotency-Key', undefined],
        ['a malformed Idempotency-Key', 'not a key!'],
      ] as const) {
        checks.push({
          name: `${name} with ${what} is 400`,
          run: async () => {
            expectStatus(await ask({ input: pathInput(endpoint), idempotencyKey }), 400)
          },
        })
      }
    }
    return checks
  }
  return subject.endpoints.flatMap(checksOf)
}
