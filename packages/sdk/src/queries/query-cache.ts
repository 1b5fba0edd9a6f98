import type { QueryCache } from './query-store.js'

const prefix = 'mavuno:cache.'

/** The largest answer to store, in characters. A browser allows about five million in total. */
const largest = 100_000

function ownKeys(): string[] {
  return Object.keys(globalThis.localStorage).filter((key) => key.startsWith(prefix))
}

interface Kept {
  readonly data: unknown
  readonly at: number
  /** The customer who received the answer. Nobody else may see it. */
  readonly owner: string
}

interface CacheOptions {
  /** Whether an answer is worth storing. */
  readonly wanted: (key: string) => boolean
  /** The id of the customer who is logged in; empty if nobody is. */
  readonly owner: () => string
}

/**
 * Stores answers in `localStorage`, for the first paint of the next visit. Storage that is blocked, full
 * or holds invalid data counts as empty.
 */
export function createQueryCache({ wanted, owner }: CacheOptions): QueryCache {
  return {
    read(key) {
      try {
        const text = wanted(key) ? globalThis.localStorage.getItem(prefix + key) : null
        const value = text === null ? undefined : (JSON.parse(text) as Kept)
        return typeof value?.at === 'number' && value.owner === owner() ? value : undefined
      } catch {
        return undefined
      }
    },
    write(key, data, at) {
      if (!wanted(key)) return
      try {
        const text = JSON.stringify({ data, at, owner: owner() } satisfies Kept)
        if (text.length <= largest) globalThis.localStorage.setItem(prefix + key, text)
      } catch {
        // Storage is full or blocked, so the next visit fetches the answer again.
      }
    },
    clear() {
      try {
        for (const key of ownKeys()) globalThis.localStorage.removeItem(key)
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  }
}
