import { useSyncExternalStore } from 'react'

interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/**
 * - `by-hand`: the browser makes no offer; its menu may
 * - `ready`: it asks when it is told to
 * - `installed`: it is, or runs as an app
 */
export type InstallState = 'by-hand' | 'ready' | 'installed'

let offer: InstallEvent | undefined
let state: InstallState = 'by-hand'
const listeners = new Set<() => void>()

function change(next: InstallState) {
  state = next
  for (const listener of listeners) listener()
}

/** From the start, as the browser makes its offer only once. */
export function listenForInstallOffer(): void {
  if (window.matchMedia('(display-mode: standalone)').matches) change('installed')
  window.addEventListener('beforeinstallprompt', (event) => {
    // Kept for the settings: nobody is asked in the middle of something else.
    event.preventDefault()
    offer = event as InstallEvent
    change('ready')
  })
  window.addEventListener('appinstalled', () => change('installed'))
}

/** Lets the browser ask; true where the person agreed. Only as an answer to a tap. */
export async function install(): Promise<boolean> {
  const asking = offer?.prompt()
  // An offer can be taken up once.
  offer = undefined
  if (state === 'ready') change('by-hand')
  return (await asking)?.outcome === 'accepted'
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the app can be installed from here. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, () => state)
}
