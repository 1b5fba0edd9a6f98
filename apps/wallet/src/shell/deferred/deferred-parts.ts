import { useSyncExternalStore } from 'react'
import { pause } from '../../first/pause.js'
import { mavuno } from '../../mavuno.js'
import type * as Deferred from './deferred.js'
import { loadStyles } from './load-styles.js'

type DeferredParts = typeof Deferred

let parts: DeferredParts | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()
let waiting: ((deferred: DeferredParts) => void)[] = []

async function load(): Promise<void> {
  const [deferred] = await Promise.all([
    import('./deferred.js'),
    loadStyles(),
    mavuno.language.loadAll(),
  ])
  // In a new task, so that a tap is handled between loading the scripts and running them.
  await pause()
  parts = deferred
  for (const then of waiting) then(deferred)
  waiting = []
  for (const listener of listeners) listener()
}

/**
 * Loads what the first screen does not need: toasts, updates and background checks. Called once that
 * screen has loaded, or earlier by whatever needs one of them.
 */
export function loadDeferredParts(then?: (deferred: DeferredParts) => void): void {
  if (then) {
    if (parts) return then(parts)
    waiting.push(then)
  }
  loading ??= load().catch(() => {
    // Offline: the next caller tries again.
    loading = undefined
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Undefined until they have loaded. */
export function useDeferredParts(): DeferredParts | undefined {
  return useSyncExternalStore(subscribe, () => parts)
}
