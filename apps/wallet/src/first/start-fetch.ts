import type { EarlyRequest } from './index-html/boot-contract.js'

/** An early reply is not used after this time, in milliseconds, as it may be out of date. */
const longestWait = 20_000

let openGate: () => void
const gate = new Promise<void>((resolve) => {
  openGate = resolve
})

/** Lets the requests through that wait for the first screen. */
export function openTheRest(): void {
  openGate()
}

function takeEarly(path: string, headers: Headers): EarlyRequest | undefined {
  const requests = window.mavunoBoot?.requests ?? []
  const at = requests.findIndex((one) => one.path === path)
  const [early] = at < 0 ? [] : requests.splice(at, 1)
  if (!early || performance.now() > longestWait) return undefined
  const authorization = early.token === undefined ? null : `Bearer ${early.token}`
  const isSame =
    headers.get('accept-language') === early.locale &&
    headers.get('authorization') === authorization
  return isSame ? early : undefined
}

function unlessAborted(reply: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    reply.then(resolve, reject)
  })
}

/**
 * The `fetch` of the SDK. Uses the replies to the requests that index.html has already sent, and holds
 * language packs back until the first screen has loaded.
 */
export const startFetch: typeof fetch = async (input, init) => {
  // The SDK passes the URL as a string.
  const path = typeof input === 'string' ? input : ''
  if (path.startsWith('/api/languages/')) await gate
  const early = takeEarly(path, new Headers(init?.headers))
  if (early) {
    try {
      return await unlessAborted(early.reply, init?.signal)
    } catch {
      // The early request failed, so send it again.
    }
  }
  return fetch(input, init)
}
