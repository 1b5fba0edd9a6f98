import { createMemoryStorage, type MavunoStorage } from '../src/index.js'

/** How storages behave in this run of the suite; `vitest.config.ts` has one project for each. */
export const storageKind = process.env['MAVUNO_STORAGE'] ?? 'memory'

// Taken before a test can put fake timers in its place.
const { setImmediate } = globalThis

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** A storage that outlives a page, into which a test can look. */
export interface DeviceStorage extends MavunoStorage {
  /** What it holds. */
  readonly items: Map<string, string>
  /** Waits until nothing is being read or written. */
  idle(): Promise<void>
}

/** A storage that answers at once. */
export function createQuickStorage(): DeviceStorage {
  const items = new Map<string, string>()
  return {
    items,
    idle: nextTurn,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/** A storage each of whose operations takes effect in a later turn, and answers in one after that. */
export function createSlowStorage(): DeviceStorage {
  const quick = createQuickStorage()
  let underWay = 0
  async function later<Value>(operation: () => Value): Promise<Value> {
    underWay += 1
    await nextTurn()
    const value = operation()
    await nextTurn()
    underWay -= 1
    return value
  }
  return {
    items: quick.items,
    async idle() {
      // One operation may bring another in the turn after it.
      for (let quiet = 0; quiet < 3; quiet = underWay > 0 ? 0 : quiet + 1) await nextTurn()
    },
    getItem: (key) => later(() => quick.items.get(key) ?? null),
    setItem: (key, value) => later(() => quick.setItem(key, value)),
    removeItem: (key) => later(() => quick.removeItem(key)),
  }
}

function refuse(): never {
  throw new DOMException('No.', 'QuotaExceededError')
}

/** A storage that keeps nothing: one operation rejects, another throws. */
export function createFailingStorage(): MavunoStorage {
  const refuseLater = () => nextTurn().then(refuse)
  return { getItem: refuseLater, setItem: refuse, removeItem: refuseLater }
}

/** What a device keeps from page to page: at once or slowly, as this run has it. */
export function createDeviceStorage(): DeviceStorage {
  return storageKind === 'slow' ? createSlowStorage() : createQuickStorage()
}

/** The storage of a page where a test says nothing of it. */
export function createAnyStorage(): MavunoStorage {
  if (storageKind === 'failing') return createFailingStorage()
  return storageKind === 'slow' ? createSlowStorage() : createMemoryStorage()
}

/** A storage whose writes do not end before a test lets them. */
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

/** A storage that is asked and never says anything. */
export function createSilentStorage(): MavunoStorage {
  const wait = () => new Promise<never>(() => undefined)
  return { getItem: wait, setItem: wait, removeItem: wait }
}
