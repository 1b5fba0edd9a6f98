import { after, type MaybePromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue, type StoredValue } from '../storage/stored-value.js'
import { readPack } from './read-pack.js'
import type { Texts } from './texts.js'

/** Milliseconds after which a pack is loaded again. */
const longestAge = 3_600_000

interface Pack {
  /** When it was loaded, in milliseconds since the epoch. */
  readonly time: number
  readonly texts: Texts
}

export interface PackStore {
  /** Reads the stored pack of a locale into memory. */
  restore(locale: string): MaybePromise<unknown>
  textsOf(locale: string): Texts | undefined
  isStale(locale: string): boolean
  keep(locale: string, texts: Texts): void
}

function checkPack(value: unknown): Pack | undefined {
  const { time, texts: stored } = (value ?? {}) as { time?: unknown; texts?: unknown }
  const texts = readPack(stored)
  return texts && Number.isFinite(time) ? { time: time as number, texts } : undefined
}

/** The server's packs, in memory and stored for the next start. */
export function createPackStore(storage: SafeStorage, now: () => number): PackStore {
  const packs = new Map<string, Pack>()

  function storedPack(locale: string): StoredValue<Pack> {
    return createStoredValue(storage, `language.${locale}`, checkPack)
  }

  return {
    restore(locale) {
      if (packs.has(locale)) return undefined
      return after(storedPack(locale).read(), (pack) => {
        if (pack && !packs.has(locale)) packs.set(locale, pack)
      })
    },
    textsOf: (locale) => packs.get(locale)?.texts,
    isStale(locale) {
      const pack = packs.get(locale)
      if (!pack) return true
      const age = now() - pack.time
      // The age is negative if the clock was set back since.
      return age > longestAge || age < 0
    },
    keep(locale, texts) {
      const pack = { time: now(), texts }
      packs.set(locale, pack)
      void storedPack(locale).write(pack)
    },
  }
}
