import { successCode } from '../contract/envelope.js'

export interface RequestResult<Data = unknown> {
  readonly data: Data
  readonly systemMessage: string | undefined
}

function isRecord(body: unknown): body is Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

export function messageOf(body: unknown): string | undefined {
  const message = isRecord(body) ? body['message'] : undefined
  return typeof message === 'string' && message !== '' ? message : undefined
}

/** The success rule for a body that came with HTTP 200. */
export function isSuccess(body: unknown): boolean {
  return isRecord(body) && (body['code'] === successCode || body['success'] === true)
}

/** Only a missing `data` gives the body: null, 0, false and "" are data. */
export function readSuccess(body: unknown): RequestResult {
  const data = isRecord(body) && body['data'] !== undefined ? body['data'] : body
  return { data, systemMessage: messageOf(body) }
}
