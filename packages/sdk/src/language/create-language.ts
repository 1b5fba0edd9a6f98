import { after, type MaybePromise } from '../storage/after.js'
import { createStoredValue } from '../storage/stored-value.js'
import type { createTranslator, Translator } from './create-translator.js'
import type { LanguageOptions } from './language-options.js'
import { isLocale, matchLocale } from './match-locale.js'
import { ownLanguages } from './own-languages.js'
import type { LanguageTexts, TextLibrary, Translate } from './texts.js'

/** A language that can be shown; see {@link Language}. */
export interface SupportedLanguage {
  readonly key: string
  /**
   * The name in the language itself, from the front end or the config. Without one, it is the key
   * until the first texts are loaded, and then the platform's name for the language.
   */
  readonly name: string
}

/**
 * Texts are loaded on first use.
 *
 * @example
 * await mavuno.language.ready
 * show(mavuno.language.t('tab.home'))
 */
export interface Language<Key extends string = string> {
  /**
   * Returns a text in the current language. It is a new function after each change of language or
   * texts, so that frameworks rerender.
   *
   * @example
   * mavuno.language.t('product.pay', { amount: 'Ksh 1,000.00' })
   */
  readonly t: Translate<Key>
  /**
   * Lets a library say the texts from now on, such as i18next, and returns its instance: it has the same
   * texts and the same current language, and texts that are added to it work everywhere. Without it a
   * small function looks up the texts, with the same results.
   *
   * @example
   * const { i18nextTexts } = await import('@mavuno/sdk/i18next')
   * const i18n = await mavuno.language.use(i18nextTexts)
   * i18n.addResourceBundle('en', 'translation', { 'shop.open': 'The shop is open' })
   */
  use<Instance>(library: TextLibrary<Instance>): Promise<Instance>
  readonly current: string
  /** The languages that the front end has texts for, and those that the config offers. */
  readonly supported: readonly SupportedLanguage[]
  /** Whether the first texts are loaded; from then on a text can always be shown without waiting. */
  readonly isReady: boolean
  /** Settles when the first texts are loaded; rejects if not even English could be loaded. */
  readonly ready: Promise<void>
  /**
   * Shows another language and stores the choice. If its texts cannot be loaded, it rejects and
   * changes nothing. Of several concurrent changes the last one wins.
   *
   * @example
   * await mavuno.language.change('sw')
   */
  change(locale: string): Promise<void>
  /**
   * Loads the rest of the texts, if they come in two parts; rejects if they cannot be loaded. From
   * then on all parts of other languages are loaded, too.
   *
   * @example
   * await mavuno.language.loadAll()
   */
  loadAll(): Promise<void>
  /**
   * Reloads the server's texts if they are older than an hour. Never rejects. The SDK calls it
   * after each `config.load()` and when the backend can be reached again; a page that stays open
   * for long should call it when it becomes visible again.
   *
   * @example
   * document.addEventListener('visibilitychange', () => void mavuno.language.refreshIfStale())
   */
  refreshIfStale(): Promise<void>
}

export interface LanguageStore extends Language {
  /** Settles when the stored choice has been read. */
  readonly chosen: MaybePromise<unknown>
  /** Called when config or network are available: if texts are in use, loads missing or stale ones. */
  catchUp(): void
}

export interface CreateLanguageOptions extends LanguageOptions {
  /** The front end's texts, by locale. */
  readonly texts?: Readonly<Record<string, LanguageTexts>> | undefined
  /** Loaded on first use, unless it is passed in. */
  readonly createTranslator?: typeof createTranslator | undefined
}

function checkLocale(value: unknown): string | undefined {
  return isLocale(value) ? value : undefined
}

const translateNothing: Translate = (key) => key

/** Its texts replace those that another language lacks. */
const fallbackLocale = 'en'

/** Knows which language is wanted. The code that looks up texts is loaded on first use. */
export function createLanguage(options: CreateLanguageOptions): LanguageStore {
  const { config, storage, preferred, texts: brought = ownLanguages } = options
  const choice = createStoredValue(storage, 'locale', checkLocale)
  let chosen: string | undefined
  let translator: Translator | undefined
  let loading: Promise<Translator> | undefined

  function supportedLocales(): string[] {
    const offered = [...config.languages.keys()].filter(isLocale)
    return [...new Set([...Object.keys(brought), ...offered])]
  }

  function nameOf(key: string): string {
    return brought[key]?.name ?? config.languages.get(key)?.name ?? translator?.nameOf(key) ?? key
  }

  function wanted(): string {
    const locales = supportedLocales()
    // Without a config it is unknown whether the server still offers a language of its own.
    if (chosen !== undefined && (!config.current || locales.includes(chosen))) return chosen
    return matchLocale(preferred, locales) ?? fallbackLocale
  }

  function onChosen(locale: string) {
    chosen = locale
    void choice.write(locale)
  }

  /** Loads the texts in parallel with the translator, which loads them again if this fails. */
  function loadAhead() {
    Promise.resolve(brought[wanted()]?.load('first')).catch(() => undefined)
  }

  async function load(): Promise<Translator> {
    const [create] = await Promise.all([
      options.createTranslator ??
        import('./create-translator.js').then((it) => it.createTranslator),
      after(choiceRead, loadAhead),
    ])
    translator = create({
      ...options,
      brought,
      fallbackLocale,
      supportedLocales,
      wanted,
      onChosen,
    })
    return translator
  }

  function begin(): Promise<Translator> {
    if (!loading) {
      loading = load()
      // Callers see a failure through `ready`; the next call retries.
      loading.catch(() => (loading = undefined))
    }
    return loading
  }

  function catchUp() {
    if (loading) void language.refreshIfStale()
  }

  function readChoice(): MaybePromise<void> {
    return after(choice.read(), (stored) => void (chosen = stored))
  }

  const choiceRead = readChoice()
  // A choice in another tab applies here, too.
  storage.watch('locale', () => void after(readChoice(), catchUp))

  const language: LanguageStore = {
    chosen: choiceRead,
    catchUp,
    get t() {
      void begin()
      return translator?.t ?? translateNothing
    },
    use: (library) => begin().then((loaded) => loaded.use(library)),
    get current() {
      return translator?.shown ?? wanted()
    },
    get supported() {
      void begin()
      return supportedLocales().map((key) => ({ key, name: nameOf(key) }))
    },
    get isReady() {
      void begin()
      return translator?.shown !== undefined
    },
    get ready() {
      return begin().then(({ ready }) => ready)
    },
    change: (locale) => begin().then((loaded) => loaded.change(locale)),
    loadAll: () => begin().then((loaded) => loaded.loadAll()),
    refreshIfStale: () =>
      begin().then(
        (loaded) => loaded.refreshIfStale(),
        () => undefined,
      ),
  }
  return language
}
