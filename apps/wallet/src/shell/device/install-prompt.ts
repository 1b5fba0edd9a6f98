import { useSyncExternalStore } from 'react'
import { installOffer } from './install-offer.js'

/**
 * - `by-hand`: the browser has no prompt, but its menu may have an entry
 * - `ready`: the browser's prompt can be opened
 * - `installed`: the app is installed, or runs as one
 */
export type InstallState = 'by-hand' | 'ready' | 'installed'

const listeners = new Set<() => void>()

function change() {
  for (const listener of listeners) listener()
}

/** Opens the browser's prompt; true if it was accepted. Works only after a tap. */
export async function install(): Promise<boolean> {
  const asking = installOffer.event?.prompt()
  // A prompt can be opened only once.
  installOffer.event = undefined
  change()
  return (await asking)?.outcome === 'accepted'
}

function subscribe(listener: () => void) {
  installOffer.onChange = change
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function current(): InstallState {
  const isApp = window.matchMedia('(display-mode: standalone)').matches
  if (installOffer.isInstalled || isApp) return 'installed'
  return installOffer.event ? 'ready' : 'by-hand'
}

/** Whether and how the app can be installed. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, current)
}
