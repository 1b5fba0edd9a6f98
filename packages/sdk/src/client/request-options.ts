import type { Answers } from '../contract/wire/endpoint.js'

/**
 * The options of `client.request`.
 *
 * @example
 * await mavuno.client.request({
 *   path: '/api/shop',
 *   method: 'POST',
 *   body: { open: true },
 *   errorClose: true,
 * })
 */
export interface RequestOptions {
  /** Appended to the host; an absolute URL (`https://…`) is called without the bearer header. */
  readonly path: string
  /** `GET` by default. */
  readonly method?: string
  /** Undefined fields are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON; a Blob, FormData, URLSearchParams, ArrayBuffer or its views are sent unchanged. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for the whole call including retries; by default its endpoint's, or 10 000. */
  readonly timeout?: number
  /** How often the call is sent at most, if it is safe to repeat; 1 for no retries. */
  readonly tries?: number
  readonly host?: 'main' | 'chat'
  /** Emit no `message` event when the HTTP status is not 200. */
  readonly errorClose?: boolean
  /** Cancels the call: it rejects with a NetworkError with `aborted`, and no event is emitted. */
  readonly signal?: AbortSignal
  /** Makes it safe to repeat the call, so that it is retried. */
  readonly idempotencyKey?: string | undefined
  /** The form of a successful reply: in the envelope, or bare. */
  readonly answers?: Answers
}
