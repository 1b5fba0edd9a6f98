import { useSyncExternalStore } from 'react'

/** A page that stays open asks again whether there is a new version. */
const askEvery = 3_600_000

let waiting: ServiceWorker | undefined
const listeners = new Set<() => void>()

function offer(worker: ServiceWorker | null) {
  waiting = worker ?? undefined
  for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration) {
  // Without one in charge this is the first visit, not an update.
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

/** Every page for when there is no connection, unless data is dear. */
async function fetchAhead() {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const { active } = await navigator.serviceWorker.ready
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker there is none
  active?.postMessage('keep-the-rest')
}

/** The one address that the page may run as a worker. */
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

/** Has the next visit answered from this device. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(workerAddress())
    .then(watch)
    .then(fetchAhead)
    // Refused by private windows, or no https: everything works without it.
    .catch(() => undefined)
}

/** Goes over to the new version, which loads the page again. */
export function updateApp(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to a worker there is none
  waiting?.postMessage('take-over')
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a new version waits to be taken over. */
export function useUpdate(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined)
}
