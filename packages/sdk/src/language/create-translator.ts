import { MavunoError } from '../errors/errors.js'
import { isPromise, type MaybePromise } from '../storage/after.js'
import { createCatalogue, type Catalogue } from './catalogue.js'
import type { LanguageOptions } from './language-options.js'
import { ownNameOf } from './own-name.js'
import { createPackStore } from './pack-store.js'
import { sayText } from './say-text.js'
import type { LanguageTexts, TextLibrary, Translate } from './texts.js'

export interface Translator {
  readonly t: Translate
  use<Instance>(library: TextLibrary<Instance>): Promise<Instance>
  /** The locale whose texts are shown; undefined until the first texts are loaded. */
  readonly shown: string | undefined
  /** Settles when the first texts are loaded. */
  readonly ready: Promise<void>
  /** The name of a language in that language. */
  nameOf(locale: string): string
  change(locale: string): Promise<void>
  loadAll(): Promise<void>
  refreshIfStale(): Promise<void>
}

export interface TranslatorOptions extends Pick<
  LanguageOptions,
  'client' | 'config' | 'storage' | 'events' | 'now'
> {
  /** The front end's texts, by locale. */
  readonly brought: Readonly<Record<string, LanguageTexts>>
  /** Its texts replace those that another language lacks. */
  readonly fallbackLocale: string
  readonly supportedLocales: () => readonly string[]
  /** The locale to show, by what is known so far. */
  readonly wanted: () => string
  /** Called when a change of language has succeeded. */
  readonly onChosen: (locale: string) => void
}

function translateFrom(catalogue: Catalogue, ...locales: string[]): Translate {
  return (key, values = {}) => {
    for (const one of locales) {
      const text = sayText(catalogue.texts.get(one), one, key, values)
      if (text !== undefined) return text
    }
    return key
  }
}

/** Loads the texts, switches languages, and keeps the texts up to date. */
export function createTranslator(options: TranslatorOptions): Translator {
  const { storage, events, now, fallbackLocale, wanted, onChosen } = options
  const packs = createPackStore(storage, now)
  const catalogue = createCatalogue({ ...options, packs })
  let shown: string | undefined
  let allLoading: Promise<void> | undefined
  let tellLibrary: ((locale: string) => Translate) | undefined
  let translate = translateFrom(catalogue, fallbackLocale)
  let t: Translate = (key, values) => translate(key, values)
  let changes = 0
  let turn = 0

  function show(locale: string) {
    catalogue.merge(locale)
    shown = locale
    translate = tellLibrary?.(locale) ?? translateFrom(catalogue, locale, fallbackLocale)
    // A new function, so that frameworks rerender.
    t = (key, values) => translate(key, values)
    events.emit('language', locale)
  }

  async function refresh(locale: string) {
    const isNew = await catalogue.refresh(locale)
    if (isNew && locale === shown) show(locale)
  }

  /** Loads a language and then shows it; false if another change has started meanwhile. */
  async function goTo(locale: string): Promise<boolean> {
    turn += 1
    const mine = turn
    await catalogue.prepare(locale)
    if (!catalogue.has(locale)) await catalogue.refresh(locale)
    // `loadAll` may have been called meanwhile, so the rest may still be missing.
    await catalogue.prepare(locale)
    if (mine !== turn) return false
    if (!catalogue.has(locale)) {
      throw new MavunoError(`the texts of ${locale} cannot be loaded`, {})
    }
    show(locale)
    return true
  }

  /** Shows the wanted language, or English if its texts cannot be loaded yet. */
  function showFirst(): MaybePromise<void> {
    const locale = wanted()
    const showUnlessChanged = (first: string) => {
      // A change that finished earlier takes precedence.
      if (shown === undefined) show(first)
    }
    const loading = catalogue.prepare(locale)
    if (!isPromise(loading)) return showUnlessChanged(locale)
    return loading.then(
      () => showUnlessChanged(locale),
      async (error: unknown) => {
        if (locale === fallbackLocale) throw error
        await catalogue.prepare(fallbackLocale)
        showUnlessChanged(fallbackLocale)
      },
    )
  }

  /** Shows the wanted language, which config or network may have made available only now. */
  async function settle() {
    if (changes > 0) return
    const locale = wanted()
    if (locale !== shown && !(await goTo(locale))) return
    if (packs.isStale(locale)) await refresh(locale)
  }

  async function use<Instance>(library: TextLibrary<Instance>): Promise<Instance> {
    await ready
    const instance = library.create(fallbackLocale)
    tellLibrary = (locale) => {
      for (const [one, texts] of catalogue.texts) library.replaceTexts(instance, one, texts)
      return library.show(instance, locale)
    }
    // `t` stays the same function: the library gives the same texts, so nothing has to rerender.
    translate = tellLibrary(shown ?? fallbackLocale)
    return instance
  }

  async function loadAll() {
    catalogue.wantAll()
    await ready
    let locale: string
    do {
      locale = shown ?? wanted()
      await catalogue.prepare(locale)
    } while (shown !== locale)
    show(locale)
  }

  const ready = Promise.resolve(showFirst())
  // Callers see a failure through `ready`; `refreshIfStale` retries.
  ready.catch(() => undefined)

  return {
    ready,
    get t() {
      return t
    },
    get shown() {
      return shown
    },
    use,
    nameOf: ownNameOf,
    async change(locale) {
      if (!options.supportedLocales().includes(locale)) {
        throw new MavunoError(`there is no language ${locale}`, {})
      }
      changes += 1
      try {
        if (!(await goTo(locale))) return
      } finally {
        changes -= 1
      }
      onChosen(locale)
      if (packs.isStale(locale)) void refresh(locale)
    },
    loadAll() {
      allLoading ??= loadAll().catch((error: unknown) => {
        allLoading = undefined
        throw error
      })
      return allLoading
    },
    async refreshIfStale() {
      await ready.catch(() => undefined)
      await settle().catch(() => undefined)
    },
  }
}
