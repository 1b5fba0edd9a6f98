import { useSyncExternalStore } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * - `by-hand`: the browser has no prompt, but its menu may have an entry
 * - `ready`: the browser's prompt can be opened
 * - `installed`: the app is installed, or runs as one
 */
export type InstallState = 'by-hand' | 'ready' | 'installed'

let offer: InstallEvent | undefined
let state: InstallState = 'by-hand'
const listeners = new Set<() => void>()

function change(next: InstallState) {
  state = next
  for (const listener of listeners) listener()
}

/** Must be called at the start, as the browser sends the event only once. */
export function listenForInstallOffer(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) change('installed')
  window.addEventListener('beforeinstallprompt', (event) => {
    // The settings offer it. Nobody is interrupted.
    event.preventDefault()
    offer = event as InstallEvent
    change('ready')
  })
  window.addEventListener('appinstalled', () => change('installed'))
}

/** Opens the browser's prompt; true if it was accepted. Works only after a tap. */
export async function install(): Promise<boolean> {
  const asking = offer?.prompt()
  // A prompt can be opened only once.
  offer = undefined
  if (state === 'ready') change('by-hand')
  return (await asking)?.outcome === 'accepted'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether and how the app can be installed. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, () => state)
}
