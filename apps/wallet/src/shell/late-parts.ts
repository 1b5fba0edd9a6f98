import { useSyncExternalStore } from 'react'
import type * as Late from './late/late.js'
import { loadStyles } from './load-styles.js'

type LateParts = typeof Late

let parts: LateParts | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

async function load(): Promise<void> {
  const [late] = await Promise.all([import('./late/late.js'), loadStyles()])
  parts = late
  for (const listener of listeners) listener()
}

/**
 * What the first screen can do without: messages, updates, what is checked in the background. Asked
 * for once that screen stands, or when something is to be said before.
 */
export function loadLateParts(): void {
  loading ??= load().catch(() => {
    // Without a connection: the next one who needs them tries again.
    loading = undefined
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined until they are there. */
export function useLateParts(): LateParts | undefined {
  return useSyncExternalStore(subscribe, () => parts)
}
