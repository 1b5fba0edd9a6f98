import type { Answers } from '../contract/wire/endpoint.js'

/**
 * One call by address.
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
  /** Behind the host; a whole address (`https://…`) goes without the bearer header. */
  readonly path: string
  /** `GET`. */
  readonly method?: string
  /** Fields that are undefined are left out. */
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>
  /** Sent as JSON; a Blob as it is. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds for the whole call, its retries among them; else its endpoint's, or 10 000. */
  readonly timeout?: number
  readonly host?: 'main' | 'chat'
  /** No `message` event when the HTTP status is not 200. */
  readonly errorClose?: boolean
  /** Gives the call up: it rejects with a NetworkError that says `aborted`, and nobody is told. */
  readonly signal?: AbortSignal
  /** Makes repeating the call safe, so that it is retried. */
  readonly idempotencyKey?: string | undefined
  /** How a success travels: in the envelope, or bare. */
  readonly answers?: Answers
}
