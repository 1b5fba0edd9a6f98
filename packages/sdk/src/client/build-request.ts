import type { Answers } from '../contract/wire/endpoint.js'
import { withQuery } from '../contract/wire/place-input.js'
import type { RequestOptions } from './request-options.js'

export interface WireRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Blob | null
  readonly answers: Answers
}

export interface RequestContext {
  readonly host: string
  readonly token: string | undefined
  readonly locale: string
}

/** An absolute URL is not the backend's: it gets no token, and its 401 does not end the session. */
export function isForeign(path: string): boolean {
  return /^(https?:)?[/\\]{2}/i.test(path)
}

export function buildRequest(
  {
    method = 'GET',
    path,
    query,
    body,
    headers: callerHeaders,
    idempotencyKey,
    answers = 'envelope',
  }: RequestOptions,
  { host, token, locale }: RequestContext,
): WireRequest {
  const foreign = isForeign(path)
  const address = foreign ? path : host.replace(/\/+$/, '') + path.replace(/^\/?/, '/')
  const isBlob = body instanceof Blob
  const headers: Record<string, string> = {
    'accept-language': locale,
    'content-type': (isBlob && body.type) || 'application/json',
    ...(token !== undefined && !foreign && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  for (const [name, value] of Object.entries(callerHeaders ?? {})) {
    // The caller's header replaces ours, whatever its letter case.
    headers[name.toLowerCase()] = value
  }
  return {
    url: withQuery(address, query),
    method,
    headers,
    body: isBlob ? body : body === undefined ? null : JSON.stringify(body),
    answers,
  }
}
