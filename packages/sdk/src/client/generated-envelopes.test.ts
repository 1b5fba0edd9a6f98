import * as fc from 'fast-check'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { createTestMavuno } from '../../test/wire-server.js'
import { defineEndpoint } from '../contract/wire/endpoint.js'
import { MavunoError } from '../errors/errors.js'

const reply = z.object({ amount: z.int(), items: z.optional(z.array(z.string())) })
const getThing = defineEndpoint({ name: 'getThing', method: 'GET', path: '/thing', reply })

const data = fc.oneof(
  fc.record({ amount: fc.integer() }),
  fc.record({ amount: fc.jsonValue(), items: fc.jsonValue() }, { requiredKeys: [] }),
  fc.jsonValue(),
)
const envelope = fc.record(
  {
    code: fc.oneof(fc.constant(200), fc.constantFrom(401, 500, 1001, 2001, '200'), fc.jsonValue()),
    success: fc.oneof(fc.boolean(), fc.jsonValue()),
    data,
    message: fc.oneof(fc.string(), fc.jsonValue()),
  },
  { requiredKeys: [] },
)
const wholeBody = fc.oneof(
  { weight: 8, arbitrary: envelope.map((value) => JSON.stringify(value)) },
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    '<!doctype html><h1>Bad gateway</h1>',
    '{}',
    '[]',
    'null',
    '\uFEFF{"code":200}',
  ),
)
const body = fc.oneof(
  { weight: 9, arbitrary: wholeBody },
  // Cut off, as by a broken proxy.
  fc.tuple(wholeBody, fc.nat(60)).map(([text, end]) => text.slice(0, end)),
)
const status = fc.oneof(
  { weight: 6, arbitrary: fc.constant(200) },
  fc.constantFrom(201, 400, 401, 403, 404, 409, 413, 429, 500),
)

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}

/** A second, as simple as possible implementation of the specification's rules. */
function expectedOf(text: string, httpStatus: number): string {
  const value = parse(text)
  if (httpStatus !== 200) return 'HttpError'
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'ContractError'
  const { code, success, data: inner } = value as Record<string, unknown>
  if (code !== 200 && success !== true) return 'BusinessError'
  return reply.safeParse(inner === undefined ? value : inner).success ? 'success' : 'ContractError'
}

const runs = process.env['MAVUNO_PROVE'] === '1' ? 10_000 : 1_000

test(
  'generated replies give data or the right kind of error, and emit at most one message',
  { timeout: 60_000 },
  async () => {
    const seen = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(body, status, fc.boolean(), async (text, httpStatus, errorClose) => {
        const mavuno = createTestMavuno({
          fetch: async () => new Response(text, { status: httpStatus }),
        })
        mavuno.session.save({ token: 'one' })
        mavuno.emitted.length = 0
        const expected = expectedOf(text, httpStatus)
        seen.set(expected, (seen.get(expected) ?? 0) + 1)
        const outcome = await mavuno
          .call(getThing, undefined, { errorClose })
          .then(() => 'success')
          .catch((error: unknown) => {
            expect(error).toBeInstanceOf(MavunoError)
            expect(error).toMatchObject({ endpoint: 'getThing' })
            expect(() => JSON.stringify(error)).not.toThrow()
            return (error as MavunoError).name
          })
        expect(outcome).toBe(expected)

        const message = (Object(parse(text)) as { message?: unknown }).message
        const isTold =
          expected === 'HttpError' && !errorClose && typeof message === 'string' && message
        expect(mavuno.emitted.filter(([name]) => name === 'message')).toEqual(
          isTold ? [['message', { message, status: httpStatus }]] : [],
        )
        expect(mavuno.session.isLoggedIn).toBe(httpStatus !== 401)
        mavuno.close()
      }),
      { numRuns: runs },
    )
    for (const kind of ['success', 'BusinessError', 'ContractError', 'HttpError']) {
      expect(seen.get(kind)).toBeGreaterThan(runs / 50)
    }
  },
)
