import { safeParse } from 'zod/v4/core'
import { bareTypes } from '../../client/read-reply.js'
import type { Endpoint } from '../../contract/wire/endpoint.js'
import type { Reply } from './ask.js'

type Fields = Readonly<Record<string, unknown>>

/** The error of a failed check; its message says what is wrong. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

/** The error of a check that cannot be made here; its message says why. */
export class Skip extends Error {
  override readonly name = 'Skip'
}

export function ensure(holds: unknown, finding: string): asserts holds {
  if (!holds) throw new Finding(finding)
}

/** A limit that is used up says nothing about the rule that was to be checked. */
function skipIfLimited({ status, headers }: Reply): void {
  if (status !== 429) return
  const seconds = headers.get('retry-after') ?? ''
  ensure(/^\d+$/.test(seconds), `A 429 has "${seconds}" as its Retry-After.`)
  throw new Skip(`A limit of the backend is used up for ${seconds} seconds.`)
}

/** The envelope of a reply, checked for its four fields. */
export function envelopeOf({ status, body, text }: Reply): Fields {
  const answer = `The status is ${status}`
  ensure(
    typeof body === 'object' && body !== null && !Array.isArray(body),
    `${answer}, and the body is not a JSON object: ${text.slice(0, 60)}`,
  )
  const { code, success, data, message } = body as Fields
  ensure(Number.isInteger(code), `${answer}; "code" is not an integer.`)
  ensure(typeof success === 'boolean', `${answer}; "success" is not a boolean.`)
  ensure(data !== undefined, `${answer}; "data" is missing.`)
  ensure(typeof message === 'string', `${answer}; "message" is not a string.`)
  return body as Fields
}

/** Another rule may refuse the call first, such as a cool-down. */
function skipIfRefused({ code, message }: Fields, waits: readonly number[]): void {
  if (waits.includes(code as number))
    throw new Skip(`Refused with ${String(code)}: ${String(message)}`)
}

/**
 * Checks that a reply is a refusal by a business rule, with this code; returns its data. The check is
 * skipped if one of `waits` has refused the call.
 */
export function expectRefusal(reply: Reply, code: number, waits: readonly number[] = []): unknown {
  skipIfLimited(reply)
  ensure(reply.status === 200, `The status is ${reply.status} instead of 200.`)
  const envelope = envelopeOf(reply)
  skipIfRefused(envelope, waits)
  const { code: given, success, data, message } = envelope
  ensure(
    given === code && success === false,
    `The code is ${String(given)}, and success is ${String(success)}, instead of ${code} and false.`,
  )
  ensure(message !== '', 'The message of a refusal is empty.')
  return data
}

/**
 * Checks that a reply is a success and passes the endpoint's schema; returns its data. The check is
 * skipped if one of `waits` has refused the call.
 */
export function expectSuccess(
  endpoint: Endpoint,
  reply: Reply,
  waits: readonly number[] = [],
): unknown {
  skipIfLimited(reply)
  ensure(reply.status === 200, `The status is ${reply.status}: ${reply.text.slice(0, 120)}`)
  const bareType = bareTypes[endpoint.answers]
  const type = reply.headers.get('content-type') ?? ''
  ensure(!bareType || bareType.test(type), `The content type is "${type}".`)
  let data: unknown = reply.text
  if (endpoint.answers === 'json') data = reply.body
  // The schema of a file is that of the SDK's Blob; here its type is all that is known.
  else if (endpoint.answers === 'image' || endpoint.answers === 'pdf') return reply.text
  else if (endpoint.answers === 'envelope') {
    const envelope = envelopeOf(reply)
    skipIfRefused(envelope, waits)
    const { code, success, data: inner } = envelope
    ensure(
      code === 200 && success === true,
      `The code is ${String(code)}, and success is ${String(success)}.`,
    )
    data = inner
  }
  const result = safeParse(endpoint.reply, data)
  const issue = result.error?.issues[0]
  ensure(result.success, `"${issue?.path.join('.') ?? ''}" is invalid: ${issue?.message ?? ''}`)
  return result.data
}

/** Checks that a reply has this HTTP error status, with an envelope. */
export function expectStatus(reply: Reply, status: number): Fields {
  skipIfLimited(reply)
  ensure(reply.status === status, `The status is ${reply.status} instead of ${status}.`)
  const envelope = envelopeOf(reply)
  ensure(envelope['success'] === false, '"success" is true in a failure.')
  return envelope
}
