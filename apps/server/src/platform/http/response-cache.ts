import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Endpoints whose answer is the same for everybody who is not signed in and reads the same
 * language.
 */
const cacheableEndpoints: ReadonlySet<string> = new Set([
  'getActivity',
  'getAnnouncement',
  'getConfig',
  'getConfigVersion',
  'getHome',
  'getProduct',
  'listActivities',
  'listAnnouncements',
  'listProducts',
])

/** Milliseconds after which a change by another node, or by the clock, is shown at the latest. */
const lifetime = 1_000
/**
 * Milliseconds before the end of an answer in which the next caller renews it, so that not all
 * callers do so at once.
 */
const renewalWindow = 100
const maxCached = 1_000

interface Answer {
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
  /** When the request came in. */
  readonly since: number
}

interface CachedResponse {
  readonly endpoint: string
  /**
   * One character for each byte: Node sends such a text together with the headers, and a buffer
   * apart.
   */
  readonly body: string
  /** Names and values in turn, as they are written; all but the request's id. */
  readonly head: readonly string[]
  readonly since: number
  isRenewed: boolean
}

/** Answers that many ask for at once, as when many open the wallet in the same second. */
export interface ResponseCache {
  find(request: IncomingMessage): CachedResponse | undefined
  /** Keeps an answer if it may be kept. */
  keep(request: IncomingMessage, answer: Answer): void
  /** Forgets all answers, so that the change of an operator shows at once on this node. */
  empty(): void
}

/**
 * Undefined for callers who are signed in, who have answers of their own, and for other origins,
 * which have other headers.
 */
function keyOf({ method, url = '', headers }: IncomingMessage): string | undefined {
  if (method !== 'GET' || headers.authorization !== undefined || headers.origin !== undefined) {
    return undefined
  }
  return `${url} ${headers['accept-language'] ?? ''}`
}

export function createResponseCache(): ResponseCache {
  const cache = new Map<string, CachedResponse>()
  let emptiedAt = 0
  return {
    find(request) {
      const key = keyOf(request)
      const known = key === undefined ? undefined : cache.get(key)
      if (!known) return undefined
      const left = lifetime - (performance.now() - known.since)
      if (left > renewalWindow || (left > 0 && known.isRenewed)) return known
      known.isRenewed = true
      return undefined
    },
    keep(request, answer) {
      const { endpoint, headers, since } = answer
      if (
        !cacheableEndpoints.has(endpoint) ||
        typeof answer.body !== 'string' ||
        since <= emptiedAt
      )
        return
      const key = keyOf(request)
      if (key === undefined) return
      if (cache.size >= maxCached) cache.clear()
      const body = Buffer.from(answer.body).toString('latin1')
      const head = Object.entries({ ...headers, 'content-length': String(body.length) })
        .filter(([name]) => name !== 'x-request-id')
        .flat()
      cache.set(key, { endpoint, body, head, since, isRenewed: false })
    },
    empty() {
      emptiedAt = performance.now()
      cache.clear()
    },
  }
}

export function writeCachedResponse(
  answer: CachedResponse,
  id: string,
  response: ServerResponse,
): void {
  response.writeHead(200, [...answer.head, 'x-request-id', id]).end(answer.body, 'latin1')
}
