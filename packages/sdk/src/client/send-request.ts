import { NetworkError, TimeoutError } from '../errors/errors.js'

export interface WireRequest {
  readonly url: string
  readonly endpoint: string
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
  readonly timeout: number
  readonly signal: AbortSignal | undefined
}

export interface WireReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** One try on the wire: the caller's signal and the timeout together cover headers and body. */
export async function sendRequest(
  fetch: typeof globalThis.fetch,
  request: WireRequest,
): Promise<WireReply> {
  const { endpoint, signal } = request
  const controller = new AbortController()
  const abort = () => controller.abort()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    abort()
  }, request.timeout)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      signal: controller.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (cause) {
    if (timedOut) throw new TimeoutError(`${endpoint} had no answer in time`, { endpoint, cause })
    throw new NetworkError(`${endpoint} could not be reached`, { endpoint, cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
