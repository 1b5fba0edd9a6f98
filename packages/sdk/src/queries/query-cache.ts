import { contractVersion } from '../contract/wire/version.js'
import { findLocalStorage } from '../storage/storage.js'
import type { QueryCache } from './query-store.js'

/** The largest answer to store, in characters. A browser allows about five million in total. */
const largest = 100_000

interface Kept {
  readonly data: unknown
  readonly at: number
  /** The customer who received the answer. Nobody else may see it. */
  readonly owner: string
  /** The version of the contract that the answer was checked against. */
  readonly contract: string
}

interface CacheOptions {
  /** Whether an answer is worth storing. */
  readonly wanted: (key: string) => boolean
  /** The id of the customer who is logged in; empty if nobody is, undefined if the customer has none. */
  readonly owner: () => string | undefined
  /** That of the SDK's storage, so that two backends on one origin share no answers. */
  readonly prefix: string
}

function parse(text: string): Kept | undefined {
  try {
    const kept = JSON.parse(text) as Kept
    const isValid =
      kept.contract === contractVersion &&
      kept.data !== undefined &&
      Number.isSafeInteger(kept.at) &&
      typeof kept.owner === 'string'
    return isValid ? kept : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores answers in `localStorage`, for the first paint of the next visit. Storage that is blocked, full
 * or holds invalid data counts as empty.
 */
export function createQueryCache({ wanted, owner, prefix }: CacheOptions): QueryCache {
  const storage = findLocalStorage()
  const start = `${prefix}cache.`
  return {
    read(key) {
      try {
        const text = wanted(key) && storage?.getItem(start + key)
        if (typeof text !== 'string') return undefined
        const kept = parse(text)
        if (!kept) storage?.removeItem(start + key)
        return kept?.owner === owner() ? kept : undefined
      } catch {
        return undefined
      }
    },
    write(key, data, at) {
      try {
        const kept = { data, at, owner: owner(), contract: contractVersion }
        const text = JSON.stringify(kept)
        // Without an id nobody would know whose it is at the next visit.
        if (wanted(key) && text.length <= largest && parse(text))
          storage?.setItem(start + key, text)
      } catch {
        // Storage is full or blocked, so the next visit fetches the answer again.
      }
    },
    clear() {
      try {
        for (const key of Object.keys(storage ?? {})) {
          if (key.startsWith(start)) storage?.removeItem(key)
        }
      } catch {
        // Storage is blocked, so nothing was stored.
      }
    },
  }
}
