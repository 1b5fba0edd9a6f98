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
  // Not in the task that has read their scripts: a tap goes between.
  await pause()
  parts = deferred
  for (const then of waiting) then(deferred)
  waiting = []
  for (const listener of listeners) listener()
}

/**
 * What the first screen can do without: messages, updates, what is checked in the background. Asked
 * for once that screen stands, or when somebody has a use for them before.
 */
export function loadDeferredParts(then?: (deferred: DeferredParts) => void): void {
  if (then) {
    if (parts) return then(parts)
    waiting.push(then)
  }
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
export function useDeferredParts(): DeferredParts | undefined {
  return useSyncExternalStore(subscribe, () => parts)
}
