import type { Client } from '../client/create-client.js'
import type { ConfigStore } from '../config/create-config.js'
import { after, isPromise, type MaybePromise } from '../storage/after.js'
import { fetchPack } from './fetch-pack.js'
import type { PackStore } from './pack-store.js'
import type { LanguageTexts, TextPart, Texts } from './texts.js'

export interface CatalogueOptions {
  /** What the front end brings, by locale. */
  readonly brought: Readonly<Record<string, LanguageTexts>>
  readonly fallbackLocale: string
  readonly packs: PackStore
  readonly client: Pick<Client, 'request'>
  readonly config: Pick<ConfigStore, 'languages'>
  readonly now: () => number
}

export interface Catalogue {
  /** What is shown of each locale: the front end's texts with the pack's over them. */
  readonly texts: ReadonlyMap<string, Texts>
  /** Has `prepare` load the rest, too, from now on. */
  wantAll(): void
  /** Loads what the front end has of a locale, and what an earlier start stored of its pack. */
  prepare(locale: string): MaybePromise<unknown>
  /** Puts what is there of a locale in `texts`. */
  lay(locale: string): void
  /** Whether there are texts in this very language. */
  has(locale: string): boolean
  /** Loads the server's pack; false where it is not to be had. Never rejects. */
  refresh(locale: string): Promise<boolean>
}

/** The texts of each language: the front end's, and the server's laid over them. */
export function createCatalogue(options: CatalogueOptions): Catalogue {
  const { brought, fallbackLocale, packs, client, config, now } = options
  let parts: readonly TextPart[] = ['first']
  const loaded = { first: new Map<string, Texts>(), rest: new Map<string, Texts>() }
  const texts = new Map<string, Texts>()
  const loads = new Map<string, Promise<boolean>>()

  function lay(locale: string) {
    const { first, rest } = loaded
    texts.set(locale, { ...first.get(locale), ...rest.get(locale), ...packs.textsOf(locale) })
  }

  function loadPart(locale: string, part: TextPart): MaybePromise<unknown> {
    if (loaded[part].has(locale)) return undefined
    return after(brought[locale]?.load(part) ?? {}, (found) => loaded[part].set(locale, found))
  }

  /** English stands under a language of which the front end has no texts. */
  function loadParts(locale: string): MaybePromise<unknown> {
    const source = locale in brought ? locale : fallbackLocale
    const loads = parts.map((part) => loadPart(source, part))
    return after(loads.some(isPromise) ? Promise.all(loads) : undefined, () => {
      if (source !== locale) lay(source)
    })
  }

  async function load(locale: string, address: string): Promise<boolean> {
    const found = await fetchPack(client, address, now())
    if (found) packs.keep(locale, found)
    return found !== undefined
  }

  return {
    texts,
    lay,
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
