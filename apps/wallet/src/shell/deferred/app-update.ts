import { useSyncExternalStore } from 'react'

/** How often an open page checks for a new version, in milliseconds. */
const askEvery = 3_600_000

let isOffered = false
const listeners = new Set<() => void>()

function offer() {
  isOffered = true
  for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration) {
  // Without a controlling worker this is the first visit, not an update.
  const isUpdate = () => navigator.serviceWorker.controller !== null
  if (registration.waiting && isUpdate()) offer()
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && isUpdate()) offer()
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

const sendingForm = 'form[data-state=sending]'
const shownError = 'main :is([role=alert], [aria-invalid=true])'

/** Waits for forms that are being sent: a reload would lose the answer, or what was sent. */
async function formsAreSent(): Promise<void> {
  while (document.querySelector(sendingForm)) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/**
 * Activates the new version, and then reloads the page. If a form that is being sent fails first, the page
 * stays: its error has to be read.
 */
export async function updateApp(): Promise<void> {
  if (document.querySelector(sendingForm)) {
    await formsAreSent()
    if (document.querySelector(shownError)) return
  }
  const registration = await navigator.serviceWorker.getRegistration()
  const next = registration?.waiting
  // It has taken over since it was offered: another tab has agreed, or the browser had no page of the old one.
  if (!next) return location.reload()
  const hasTakenOver = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no origin
  registration.active?.postMessage('make-way')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no origin
  next.postMessage('take-over')
  await hasTakenOver
  location.reload()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a new version is waiting to be activated. */
export function useUpdate(): boolean {
  return useSyncExternalStore(subscribe, () => isOffered)
}
