import { successCode } from '../contract/wire/envelope.js'

/**
 * The result of `client.request`.
 *
 * @example
 * const { data, systemMessage } = await mavuno.client.request({ path: '/api/wallet' })
 * if (systemMessage !== undefined) show(systemMessage)
 */
export interface RequestResult<Data = unknown> {
  readonly data: Data
  readonly systemMessage: string | undefined
}

/** The fields of a body; none if it is not an object. */
function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return Object(body) as Record<string, unknown>
}

export function isRecord(body: unknown): body is Record<string, unknown> {
  return fieldsOf(body) === body && !Array.isArray(body)
}

export function messageOf(body: unknown): string | undefined {
  const { message } = fieldsOf(body)
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** The rule for success, for a body that came with HTTP 200. */
export function isSuccess(body: unknown): boolean {
  const { code, success } = fieldsOf(body)
  return code === successCode || success === true
}

/** The result is the body only if `data` is missing: null, 0, false and "" are data. */
export function readSuccess(body: unknown): RequestResult {
  const { data = body } = fieldsOf(body)
  return { data, systemMessage: messageOf(body) }
}
