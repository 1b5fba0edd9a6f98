/** The shape of Web Storage; React Native's AsyncStorage fits, too. */
export interface MavunoStorage {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): unknown
  removeItem(key: string): unknown
}

export function createMemoryStorage(): MavunoStorage {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => items.set(key, value),
    removeItem: (key) => items.delete(key),
  }
}

/** `localStorage`, or memory where that is missing or blocked (reading the global may throw). */
export function defaultStorage(): MavunoStorage {
  try {
    return globalThis.localStorage ?? createMemoryStorage()
  } catch {
    return createMemoryStorage()
  }
}
