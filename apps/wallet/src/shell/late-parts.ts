import { useSyncExternalStore } from 'react'
import { mavuno } from '../mavuno.js'
import type * as Late from './late/late.js'
import { loadStyles } from './load-styles.js'
import { pause } from './pause.js'

type LateParts = typeof Late

let parts: LateParts | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()
let waiting: ((late: LateParts) => void)[] = []

async function load(): Promise<void> {
  const [late] = await Promise.all([
    import('./late/late.js'),
    loadStyles(),
    mavuno.language.loadAll(),
  ])
  // Not in the task that has read their scripts: a tap goes between.
  await pause()
  parts = late
  for (const then of waiting) then(late)
  waiting = []
  for (const listener of listeners) listener()
}

/**
 * What the first screen can do without: messages, updates, what is checked in the background. Asked
 * for once that screen stands, or when somebody has a use for them before.
 */
export function loadLateParts(then?: (late: LateParts) => void): void {
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
export function useLateParts(): LateParts | undefined {
  return useSyncExternalStore(subscribe, () => parts)
}
