import { useSyncExternalStore } from 'react'

/** How often an open page checks for a new version, in milliseconds. */
const askEvery = 3_600_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

function offer(worker: ServiceWorker | null) {
  waiting = worker ?? undefined
  for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration) {
  // Without a controlling worker this is the first visit, not an update.
  const isUpdate = () => navigator.serviceWorker.controller !== null
  if (registration.waiting && isUpdate()) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate()) offer(worker)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), askEvery)
}

/** Lets the worker cache every page for offline use, unless the browser saves data. */
async function fetchAhead() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no origin
  active?.postMessage('keep-the-rest')
}

/** The worker's URL, as the only one that the page's Trusted Types policy allows. */
function workerAddress(): string {
  const address = './service-worker.js'
  const { trustedTypes } = window as unknown as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(this: void, input: string): string },
      ): { createScriptURL(input: string): string }
    }
  }
  const policy = trustedTypes?.createPolicy('mavuno', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

/** Registers the service worker, which answers later visits from its cache. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(workerAddress())
    .then(watch)
    .then(fetchAhead)
    // Not available in private windows or without HTTPS. The app works without it.
    .catch(() => undefined)
}

/** Activates the new version, and then reloads the page. */
export function updateApp(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no origin
  waiting?.postMessage('take-over')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a new version is waiting to be activated. */
export function useUpdate(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined)
}
