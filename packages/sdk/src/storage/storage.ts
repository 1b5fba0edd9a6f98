import { listen } from '../events/listen.js'
import type { MaybePromise } from './after.js'

/**
 * The shape of Web Storage; React Native's AsyncStorage fits, too.
 *
 * @example
 * const items = new Map<string, string>()
 * const storage: MavunoStorage = {
 *   getItem: async (key) => items.get(key) ?? null,
 *   setItem: async (key, value) => void items.set(key, value),
 *   removeItem: async (key) => void items.delete(key),
 * }
 */
export interface MavunoStorage {
  getItem(key: string): MaybePromise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/**
 * Tells of what others changed in the storage: the key, or null where all was cleared. Gives back
 * what ends it.
 *
 * @example
 * const onChange: ListenToStorage = (hear) => {
 *   const timer = setInterval(() => hear(null), 1000)
 *   return () => clearInterval(timer)
 * }
 */
export type ListenToStorage = (onChange: (key: string | null) => void) => () => void

/**
 * Storage that lasts as long as the process, for tests and servers.
 *
 * @example
 * const mavuno = createMavuno({ apiHost: '', storage: createMemoryStorage() })
 */
export function createMemoryStorage(): MavunoStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** `localStorage`, or undefined where that is missing or blocked (reading the global may throw). */
export function findLocalStorage(): MavunoStorage | undefined {
  try {
    return globalThis.localStorage ?? undefined
  } catch {
    return undefined
  }
}

/** The browser tells a tab what the other tabs changed in this storage. */
export function listenToTabs(storage: MavunoStorage): ListenToStorage {
  return (onChange) =>
    listen('storage', ({ key = null, storageArea }) => {
      if (storageArea === storage) onChange(key)
    })
}
