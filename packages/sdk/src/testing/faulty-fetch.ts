import { createRandom } from './random.js'

/**
 * The faults of a request; each request gets at most one.
 *
 * @example
 * const chances = Object.fromEntries(faults.map((fault) => [fault, 0.01]))
 * const fetch = createFaultyFetch({ seed: 1, chances })
 */
export const faults = [
  /** The reply is late. */
  'latency',
  /** The connection breaks before the request arrives. */
  'drop-before',
  /** The request has its effect, but the reply is lost. */
  'drop-after',
  /** The request has its effect, but the reply is 500, 502, 503 or 504. */
  'server-error',
  /** A proxy replies 502 with an HTML page; the request does not arrive. */
  'html',
  /** The reply's JSON is cut off. */
  'truncated',
  /** The reply is JSON of a wrong shape. */
  'wrong-shape',
  /** The request arrives twice. */
  'duplicated',
  /** The reply arrives after that of a later request. */
  'reordered',
] as const

/** One of {@link faults}. */
export type Fault = (typeof faults)[number]

/** Options of {@link createFaultyFetch}. */
export interface FaultyFetchOptions {
  /** The same seed with the same order of requests gives the same faults. */
  readonly seed: number
  readonly fetch?: typeof globalThis.fetch
  /** The probability of each fault, 0 if it is not named. By default all are 0.05. */
  readonly chances?: Partial<Record<Fault, number>>
  /** The longest delay of a reply in milliseconds; 50 by default. */
  readonly latency?: number
  readonly onFault?: (fault: Fault, url: string) => void
}

const everyFault = Object.fromEntries(faults.map((fault) => [fault, 0.05]))
const serverErrors = [500, 502, 503, 504]
const wrongShapes = [
  '[]',
  'null',
  '7',
  '{}',
  '{"code":200}',
  '{"code":200,"success":true,"data":[[]]}',
]

function broken(): TypeError {
  return new TypeError('The connection broke.')
}

/**
 * A `fetch` with random faults, which are the same for the same seed.
 *
 * @example
 * const fetch = createFaultyFetch({ seed: 7, chances: { 'drop-after': 0.3 } })
 * const mavuno = createMavuno({ apiHost: 'http://127.0.0.1:8787', fetch })
 */
export function createFaultyFetch(options: FaultyFetchOptions): typeof globalThis.fetch {
  const { chances = everyFault, latency = 50, onFault } = options
  const fetch = options.fetch ?? ((...args) => globalThis.fetch(...args))
  const random = createRandom(options.seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  let held: (() => void)[] = []

  function draw(): Fault | undefined {
    let rest = random()
    return faults.find((fault) => (rest -= chances[fault] ?? 0) < 0)
  }

  /** Ends early if the call is aborted, or, with `mayBeOvertaken`, when a later reply has arrived. */
  function wait(
    milliseconds: number,
    signal: AbortSignal | null | undefined,
    mayBeOvertaken = false,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', abort)
      }
      const go = () => {
        end()
        resolve()
      }
      const abort = () => {
        end()
        reject(signal?.reason as Error)
      }
      const timer = setTimeout(go, milliseconds)
      if (mayBeOvertaken) held.push(go)
      signal?.addEventListener('abort', abort)
      if (signal?.aborted) abort()
    })
  }

  function releaseHeld() {
    const waiting = held
    held = []
    for (const go of waiting) go()
  }

  return async (input, init) => {
    const fault = draw()
    // Drawn before the first await, so that the order of replies does not change the faults.
    const share = random()
    const status = pick(serverErrors)
    const shape = pick(wrongShapes)
    if (fault) onFault?.(fault, input instanceof Request ? input.url : String(input))
    if (fault === 'drop-before') throw broken()
    if (fault === 'html') {
      const headers = { 'content-type': 'text/html' }
      return new Response('<!doctype html><h1>502 Bad Gateway</h1>', { status: 502, headers })
    }
    if (fault === 'duplicated') await fetch(input, init).then((response) => response.text())
    const response = await fetch(input, init)
    const { headers } = response
    if (fault === 'latency') {
      await wait(share * latency, init?.signal)
    } else if (fault === 'reordered') {
      await wait(latency, init?.signal, true)
    }
    releaseHeld()
    if (fault === 'truncated') {
      const text = await response.text()
      const end = Math.floor(share * text.length)
      return new Response(text.slice(0, end), { status: response.status, headers })
    }
    const isLost = fault === 'drop-after' || fault === 'server-error' || fault === 'wrong-shape'
    if (isLost) await response.body?.cancel()
    if (fault === 'drop-after') throw broken()
    if (fault === 'server-error') return new Response(null, { status })
    if (fault === 'wrong-shape') {
      return new Response(shape, { headers: { 'content-type': 'application/json' } })
    }
    return response
  }
}
