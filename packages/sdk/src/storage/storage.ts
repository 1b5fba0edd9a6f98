import { listen } from '../events/listen.js'
import type { MaybePromise } from './after.js'

interface StoredItems {
  getItem(key: string): MaybePromise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

/** The part of Web Storage that lists its keys. */
interface WebKeys {
  readonly length: number
  key(index: number): string | null
}

interface ListedKeys {
  getAllKeys(): MaybePromise<readonly string[]>
}

/**
 * Web Storage, React Native's AsyncStorage, or another storage with `getAllKeys()`.
 *
 * @example
 * const items = new Map<string, string>()
 * const storage: MavunoStorage = {
 *   getItem: async (key) => items.get(key) ?? null,
 *   setItem: async (key, value) => void items.set(key, value),
 *   removeItem: async (key) => void items.delete(key),
 *   getAllKeys: async () => [...items.keys()],
 * }
 */
export type MavunoStorage = StoredItems & (WebKeys | ListedKeys)

// Not found by `in`, as an item of Web Storage is a property, too.
const has = (storage: object, method: 'getAllKeys' | 'key') =>
  typeof (storage as Readonly<Record<string, unknown>>)[method] === 'function'

/** JavaScript can pass a storage that does not list its keys. */
export function canListKeys(storage: MavunoStorage): boolean {
  return has(storage, 'getAllKeys') || has(storage, 'key')
}

/** All keys of a storage. */
export function keysOf(storage: MavunoStorage): MaybePromise<readonly string[]> {
  if (has(storage, 'getAllKeys')) return (storage as ListedKeys).getAllKeys()
  const { length } = storage as WebKeys
  return Array.from({ length }, (_, at) => (storage as WebKeys).key(at) ?? '')
}

/**
 * Calls back with the key that another tab has changed in the storage, or null if all was cleared.
 * Returns a function that stops it.
 *
 * @example
 * const onChange: ListenToStorage = (onKey) => {
 *   const timer = setInterval(() => onKey(null), 1000)
 *   return () => clearInterval(timer)
 * }
 */
export type ListenToStorage = (onChange: (key: string | null) => void) => () => void

/**
 * A storage in memory, for tests and servers.
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
    getAllKeys: () => [...items.keys()],
  }
}

/**
 * The page's `localStorage`, or undefined if it is missing or blocked (reading the global may throw).
 * Node has one, too: reading it prints a warning, and all visitors of a server would share a session.
 */
export function findLocalStorage(): MavunoStorage | undefined {
  try {
    return 'document' in globalThis ? globalThis.localStorage : undefined
  } catch {
    return undefined
  }
}

/** Listens to the browser's events about changes of this storage in other tabs. */
export function listenToTabs(storage: MavunoStorage): ListenToStorage {
  return (onChange) =>
    listen('storage', ({ key = null, storageArea }) => {
      if (storageArea === storage) onChange(key)
    })
}
