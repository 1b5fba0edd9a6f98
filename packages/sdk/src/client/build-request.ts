import type { Answers } from '../contract/wire/endpoint.js'
import { withQuery } from '../contract/wire/place-input.js'
import type { RequestOptions } from './request-options.js'

type RawBody = Blob | FormData | URLSearchParams | ArrayBuffer | Uint8Array<ArrayBuffer>

export interface WireRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | RawBody | null
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

/** By name, as a platform may lack some of them. */
function isKind(body: unknown, kind: 'Blob' | 'FormData' | 'URLSearchParams' | 'ArrayBuffer') {
  return globalThis[kind] !== undefined && body instanceof globalThis[kind]
}

/** The fields of a body, by their names. */
export function bodyFields(body: unknown): Readonly<Record<string, unknown>> {
  const isForm = isKind(body, 'FormData') || isKind(body, 'URLSearchParams')
  if (isForm) return Object.fromEntries(body as Iterable<readonly [string, unknown]>)
  return ArrayBuffer.isView(body) ? {} : (body as Readonly<Record<string, unknown>>)
}

/**
 * Headers by names of one letter case, so that none is sent twice. Throws a TypeError if HTTP does not
 * allow one, as `fetch` would, whose errors cannot be told from a lost connection.
 */
export function lowerCase(headers?: WireRequest['headers']): Record<string, string> {
  return Object.fromEntries(new Headers(headers))
}

/** The body as `fetch` takes it, and its type; undefined for a form, whose type the platform adds. */
function encode(body: unknown): readonly [body: WireRequest['body'], type: string | undefined] {
  const raw = body as RawBody
  if (isKind(body, 'FormData') || isKind(body, 'URLSearchParams')) return [raw, undefined]
  if (isKind(body, 'Blob') || isKind(body, 'ArrayBuffer') || ArrayBuffer.isView(body)) {
    return [raw, (raw as Partial<Blob>).type || 'application/octet-stream']
  }
  return [body === undefined ? null : JSON.stringify(body), 'application/json']
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
  const [encoded, type] = encode(body)
  const headers = {
    'accept-language': locale,
    ...(type !== undefined && { 'content-type': type }),
    ...(token !== undefined && !foreign && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  }
  return {
    url: withQuery(address, query),
    method,
    // The caller's header replaces ours.
    headers: { ...headers, ...lowerCase(callerHeaders) },
    body: encoded,
    answers,
  }
}
