import type { QueryCache } from './query-store.js'

const prefix = 'cache.'

/** The largest answer worth keeping, in characters: a device has some five million for all. */
const largest = 100_000

function ownKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix))
}

interface Kept {
  readonly data: unknown
  readonly at: number
  /** Whom it was answered to; nobody else sees it, whatever happened since. */
  readonly owner: string
}

interface CacheOptions {
  readonly storage: () => Storage
  /** Names the keys worth keeping. */
  readonly wanted: (key: string) => boolean
  /** Who is signed in; empty: nobody. */
  readonly owner: () => string
}

/**
 * Answers in Web Storage, for the first paint of the next visit. Storage that is blocked, full or
 * holds rubbish is the same as none.
 */
export function createQueryCache({ storage, wanted, owner }: CacheOptions): QueryCache {
  return {
    read(key) {
      try {
        const text = wanted(key) ? storage().getItem(prefix + key) : null
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
        if (text.length <= largest) storage().setItem(prefix + key, text)
      } catch {
        // Full or blocked: it is asked for again on the next visit.
      }
    },
    clear() {
      try {
        for (const key of ownKeys(storage())) storage().removeItem(key)
      } catch {
        // Blocked: nothing was kept.
      }
    },
  }
}
