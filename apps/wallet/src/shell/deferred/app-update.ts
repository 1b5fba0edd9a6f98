import { useSyncExternalStore } from 'react'
import { keptInTab } from '../../forms/kept-in-tab.js'

/** How often an open page checks for a new version, in milliseconds. */
const askEvery = 3_600_000

let isOffered = false
const listeners = new Set<() => void>()

function offer() {
  isOffered = true
  for (const listener of listeners) listener()
}

/** Set when the page reloads before the browser has activated the new version: it is not offered again. */
const acceptedUpdate = keptInTab<boolean>('acceptedUpdate')

function watch(registration: ServiceWorkerRegistration) {
  // Without a controlling worker this is the first visit, not an update.
  const isUpdate = () => navigator.serviceWorker.controller !== null
  const isAccepted = acceptedUpdate.read() ?? false
  acceptedUpdate.forget()
  if (registration.waiting && isUpdate() && !isAccepted) offer()
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

/** How long the page waits for a worker, in milliseconds, before it goes on without it. */
const maxWorkerWait = 2_000

function waitForWorker(event: Promise<unknown>): Promise<unknown> {
  return Promise.race([event, new Promise((resolve) => setTimeout(resolve, maxWorkerWait))])
}

/** Aborts the background work of the old worker, which then answers the next page from the server. */
function retire(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const hasRetired = new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
  })
  port1.start()
  worker.postMessage('make-way', [port2])
  return waitForWorker(hasRetired)
}

/**
 * Activates the new version, and then reloads the page. If a form that is being sent fails first, the page
 * stays: its error has to be read.
 *
 * Chromium activates it only once the old version has no work left, which each request of a page prolongs: by half
 * a minute where it restarts the old worker, and by minutes on a slow connection. The page does not wait for
 * that. A retired worker loads the new version's page from the server, which does without its own worker until then.
 */
export async function updateApp(): Promise<void> {
  if (document.querySelector(sendingForm)) {
    await formsAreSent()
    if (document.querySelector(shownError)) return
  }
  const registration = await navigator.serviceWorker.getRegistration()
  // It has taken over since it was offered: another tab has agreed, or the browser had no page of the old one.
  if (!registration?.waiting) return location.reload()
  const hasTakenOver = new Promise<void>((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
  )
  // First, so that it runs when the browser asks it to end: one that is just starting is not asked, and stays.
  if (registration.active) await retire(registration.active)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a message to a worker has no origin
  registration.waiting?.postMessage('take-over')
  await waitForWorker(hasTakenOver)
  if (registration.waiting && registration.active) {
    acceptedUpdate.keep(true)
    // The browser may have restarted it.
    await retire(registration.active)
  }
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
