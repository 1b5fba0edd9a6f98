import { createMemoryStorage, type MavunoStorage } from '../src/index.js'
import { keysOf } from '../src/storage/storage.js'

/** The kind of storage in this run; `vitest.config.ts` has one project for each kind. */
export const storageKind = process.env['MAVUNO_STORAGE'] ?? 'memory'

// Read before a test can install fake timers.
const { setImmediate } = globalThis

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** A storage that outlives a page, and whose contents a test can read. */
export type DeviceStorage = MavunoStorage & {
  /** Its contents. */
  readonly items: Map<string, string>
  /** Waits until nothing is being read or written. */
  idle(): Promise<void>
}

/** A synchronous storage. */
export function createQuickStorage(): DeviceStorage {
  const items = new Map<string, string>()
  return {
    items,
    idle: nextTurn,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    getAllKeys: () => [...items.keys()],
  }
}

/** A storage whose operations take effect in a later turn, and resolve in the turn after that. */
export function createSlowStorage(): DeviceStorage {
  const quick = createQuickStorage()
  let pending = 0
  async function later<Value>(operation: () => Value): Promise<Value> {
    pending += 1
    await nextTurn()
    const value = operation()
    await nextTurn()
    pending -= 1
    return value
  }
  return {
    items: quick.items,
    async idle() {
      // An operation may start another one in the next turn.
      for (let quiet = 0; quiet < 3; quiet = pending > 0 ? 0 : quiet + 1) await nextTurn()
    },
    getItem: (key) => later(() => quick.items.get(key) ?? null),
    setItem: (key, value) => later(() => quick.setItem(key, value)),
    removeItem: (key) => later(() => quick.removeItem(key)),
    getAllKeys: () => later(() => [...quick.items.keys()]),
  }
}

function refuse(): never {
  throw new DOMException('No.', 'QuotaExceededError')
}

/** A storage that always fails: reads and removals reject, writes throw. */
export function createFailingStorage(): MavunoStorage {
  const refuseLater = () => nextTurn().then(refuse)
  return { getItem: refuseLater, setItem: refuse, removeItem: refuseLater, getAllKeys: refuseLater }
}

/** The storage of a device, shared by its pages; synchronous or slow, depending on the run. */
export function createDeviceStorage(): DeviceStorage {
  return storageKind === 'slow' ? createSlowStorage() : createQuickStorage()
}

/** The default storage of a test's page. */
export function createAnyStorage(): MavunoStorage {
  if (storageKind === 'failing') return createFailingStorage()
  return storageKind === 'slow' ? createSlowStorage() : createMemoryStorage()
}

/** A storage whose writes wait until the test releases them. */
export function createHeldStorage() {
  const quick = createQuickStorage()
  const held = new Map<string, () => void>()
  return {
    ...quick,
    /** The keys that are being written. */
    held: () => [...held.keys()],
    setItem: (key: string, value: string) =>
      new Promise<void>((resolve) => {
        held.set(key, () => {
          held.delete(key)
          quick.setItem(key, value)
          resolve()
        })
      }),
    release(key: string) {
      held.get(key)?.()
    },
  }
}

/** A storage that never answers. */
export function createSilentStorage(): MavunoStorage {
  const wait = () => new Promise<never>(() => undefined)
  return { getItem: wait, setItem: wait, removeItem: wait, getAllKeys: wait }
}

/** Two tabs that share a storage; `deliver` sends their storage events to each other. */
export function createTabs() {
  const items = createMemoryStorage()
  const listeners: ((key: string | null) => void)[] = []
  let undelivered: [number, string][] = []
  const optionsOf = (tab: number) => ({
    storage: {
      getItem: (key: string) => items.getItem(key),
      setItem: (key: string, value: string) => {
        items.setItem(key, value)
        undelivered.push([tab, key])
      },
      removeItem: (key: string) => {
        items.removeItem(key)
        undelivered.push([tab, key])
      },
      getAllKeys: () => keysOf(items),
    } satisfies MavunoStorage,
    listenToStorage: (onChange: (key: string | null) => void) => {
      listeners[tab] = onChange
      return () => undefined
    },
  })
  const deliver = () => {
    const changes = undelivered
    undelivered = []
    for (const [from, key] of changes) {
      for (const [tab, listener] of listeners.entries()) if (tab !== from) listener(key)
    }
  }
  return { optionsOf, deliver, clear: () => listeners.forEach((listener) => listener(null)), items }
}
