import type { EarlyRequest } from './index-html/boot-contract.js'

/** After that an answer is no longer news; nobody asked while the first screen came up. */
const longestWait = 20_000

let openGate: () => void
const gate = new Promise<void>((resolve) => {
  openGate = resolve
})

/** The first screen stands: what can wait for it goes out now. */
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
 * The SDK's way to the network. What index.html asked for before the app was there is not asked for
 * twice, and language packs leave the line to what the first screen waits for.
 */
export const startFetch: typeof fetch = async (input, init) => {
  // The SDK asks by text.
  const path = typeof input === 'string' ? input : ''
  if (path.startsWith('/api/languages/')) await gate
  const early = takeEarly(path, new Headers(init?.headers))
  if (early) {
    try {
      return await unlessAborted(early.reply, init?.signal)
    } catch {
      // Lost on the way: asked for again, as if it had not been.
    }
  }
  return fetch(input, init)
}
