import type { Client } from '../client/create-client.js'
import type { ConfigStore } from '../config/create-config.js'
import type { Events } from '../events/events.js'
import { after, isPromise, type MaybePromise } from '../storage/after.js'
import { fetchPack } from './fetch-pack.js'
import type { PackStore } from './pack-store.js'
import type { LanguageTexts, TextPart, Texts } from './texts.js'

export interface CatalogueOptions {
  /** The front end's texts, by locale. */
  readonly brought: Readonly<Record<string, LanguageTexts>>
  readonly fallbackLocale: string
  readonly packs: PackStore
  readonly client: Pick<Client, 'request'>
  readonly events: Events
  readonly config: Pick<ConfigStore, 'languages'>
  readonly now: () => number
}

export interface Catalogue {
  /** The texts to show for each locale: the front end's, overridden by the pack's. */
  readonly texts: ReadonlyMap<string, Texts>
  /** Makes `prepare` load the rest, too, from now on. */
  wantAll(): void
  /** Loads the front end's texts of a locale, and its pack if an earlier start stored one. */
  prepare(locale: string): MaybePromise<unknown>
  /** Merges the loaded texts of a locale into `texts`. */
  merge(locale: string): void
  /** Whether the language has texts, not counting those of the fallback. */
  has(locale: string): boolean
  /** Loads the server's pack; false if it cannot be loaded. Never rejects. */
  refresh(locale: string): Promise<boolean>
}

/** Holds the texts of each language: the front end's, overridden by the server's. */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { brought, fallbackLocale, packs, client, events, config, now } = options
  let parts: readonly TextPart[] = ['first']
  const loaded = { first: new Map<string, Texts>(), rest: new Map<string, Texts>() }
  const texts = new Map<string, Texts>()
  const loads = new Map<string, Promise<boolean>>()

  function merge(locale: string) {
    const { first, rest } = loaded
    texts.set(locale, { ...first.get(locale), ...rest.get(locale), ...packs.textsOf(locale) })
  }

  function loadPart(locale: string, part: TextPart): MaybePromise<unknown> {
    if (loaded[part].has(locale)) return undefined
    return after(brought[locale]?.load(part) ?? {}, (found) => loaded[part].set(locale, found))
  }

  /** Loads the fallback's texts for a language that the front end has no texts for. */
  function loadParts(locale: string): MaybePromise<unknown> {
    const source = locale in brought ? locale : fallbackLocale
    const loads = parts.map((part) => loadPart(source, part))
    return after(loads.some(isPromise) ? Promise.all(loads) : undefined, () => {
      if (source !== locale) merge(source)
    })
  }

  async function load(locale: string, address: string): Promise<boolean> {
    const found = await fetchPack({ client, events }, address, now())
    if (found) packs.keep(locale, found)
    return found !== undefined
  }

  return {
    texts,
    merge,
    wantAll() {
      parts = ['first', 'rest']
    },
    prepare(locale) {
      const loading = loadParts(locale)
      const restoring = packs.restore(locale)
      return isPromise(loading) ? Promise.all([loading, restoring]) : restoring
    },
    has: (locale) => locale in brought || packs.textsOf(locale) !== undefined,
    async refresh(locale) {
      const address = config.languages.get(locale)?.json
      if (address === undefined) return false
      const loading = loads.get(locale) ?? load(locale, address).finally(() => loads.delete(locale))
      loads.set(locale, loading)
      return loading
    },
  }
}
