import { safeParse } from 'zod/v4/core'
import type { Endpoint } from '../../contract/wire/endpoint.js'
import type { Reply } from './ask.js'

type Fields = Readonly<Record<string, unknown>>

/** Thrown by a check to say what is wrong. */
export class Finding extends Error {
  override readonly name = 'Finding'
}

export function ensure(holds: unknown, finding: string): asserts holds {
  if (!holds) throw new Finding(finding)
}

/** The reply's envelope, which has each of its four fields. */
export function envelopeOf({ status, body, text }: Reply): Fields {
  const answer = `It answered ${status}`
  ensure(
    typeof body === 'object' && body !== null && !Array.isArray(body),
    `${answer} and no JSON object: ${text.slice(0, 60)}`,
  )
  const { code, success, data, message } = body as Fields
  ensure(Number.isInteger(code), `${answer}; "code" is no integer.`)
  ensure(typeof success === 'boolean', `${answer}; "success" is no boolean.`)
  ensure(data !== undefined, `${answer}; "data" is missing.`)
  ensure(typeof message === 'string', `${answer}; "message" is no text.`)
  return body as Fields
}

/** A success, whose data passes the endpoint's schema. */
export function expectSuccess(endpoint: Endpoint, reply: Reply): unknown {
  ensure(reply.status === 200, `It answered ${reply.status}: ${reply.text.slice(0, 120)}`)
  let data: unknown = reply.text
  if (endpoint.answers === 'json') data = reply.body
  else if (endpoint.answers === 'image') return reply.text
  else if (endpoint.answers === 'envelope') {
    const { code, success, data: inner } = envelopeOf(reply)
    ensure(code === 200 && success === true, `It was refused with ${String(code)}.`)
    data = inner
  }
  const result = safeParse(endpoint.reply, data)
  const issue = result.error?.issues[0]
  ensure(result.success, `"${issue?.path.join('.') ?? ''}" is wrong: ${issue?.message ?? ''}`)
  return result.data
}

/** An HTTP status other than 200, in the envelope. */
export function expectStatus(reply: Reply, status: number): Fields {
  ensure(reply.status === status, `It answered ${reply.status} where ${status} was expected.`)
  const envelope = envelopeOf(reply)
  ensure(envelope['success'] === false, 'A failure says success.')
  return envelope
}
