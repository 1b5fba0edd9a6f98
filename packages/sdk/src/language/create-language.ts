import type { i18n } from 'i18next'
import { after, type MaybePromise } from '../storage/after.js'
import { createStoredValue } from '../storage/stored-value.js'
import type { createSpeaker, Speaker } from './create-speaker.js'
import type { LanguageOptions } from './language-options.js'
import { isLocale, matchLocale } from './match-locale.js'
import { ownLanguages } from './own-languages.js'
import type { LanguageTexts, Translate } from './texts.js'

/** A language that can be shown; see {@link Language}. */
export interface SupportedLanguage {
  readonly key: string
  /**
   * In the language itself. What neither the front end nor the config names has its key until the
   * first texts are there, and then what the platform calls it.
   */
  readonly name: string
}

/**
 * The texts are loaded when something here is first asked for.
 *
 * @example
 * await mavuno.language.ready
 * show(mavuno.language.t('tab.home'))
 */
export interface Language<Key extends string = string> {
  /**
   * A text in the current language. Another function after each change of language or texts, so
   * that a front end sees by it that there is something to draw.
   *
   * @example
   * mavuno.language.t('product.pay', { amount: 'Ksh 1,000.00' })
   */
  readonly t: Translate<Key>
  /**
   * An i18next instance with the same texts and the same current language. It is loaded when it is
   * first asked for; from then on `t` asks it, too, so that what is added to it counts everywhere.
   * Until then a small function speaks, which says the same: a front end asks for i18next when its
   * first screen stands.
   *
   * @example
   * const i18n = await mavuno.language.i18n
   * i18n.addResourceBundle('en', 'translation', { 'shop.open': 'The shop is open' })
   */
  readonly i18n: Promise<i18n>
  readonly current: string
  /** Those that the front end has texts of, and those that the config offers. */
  readonly supported: readonly SupportedLanguage[]
  /** Whether the first texts are there; from then on nothing is ever awaited to show one. */
  readonly isReady: boolean
  /** Settles when the first texts are there; rejects where not even English could be loaded. */
  readonly ready: Promise<void>
  /**
   * Shows another language and keeps the choice. Rejects, and leaves all as it is, where its texts
   * cannot be had; of several changes at once the last one counts.
   *
   * @example
   * await mavuno.language.change('sw')
   */
  change(locale: string): Promise<void>
  /**
   * Has the rest of the texts, too, where they come in two parts; rejects where they cannot be had.
   * From then on other languages come whole.
   *
   * @example
   * await mavuno.language.loadAll()
   */
  loadAll(): Promise<void>
  /**
   * Loads the server's texts again where they are older than an hour. Never rejects. The SDK asks
   * for it after each `config.load()` and when the backend can be reached again; a page that stays
   * open for long does so when it is looked at again.
   *
   * @example
   * document.addEventListener('visibilitychange', () => void mavuno.language.refreshIfStale())
   */
  refreshIfStale(): Promise<void>
}

export interface LanguageStore extends Language {
  /** Settles when the stored choice has been read. */
  readonly chosen: MaybePromise<unknown>
  /** Config or network are there: what is wanted, and what is stale, is fetched if any is shown. */
  catchUp(): void
}

export interface CreateLanguageOptions extends LanguageOptions {
  /** What the front end brings, by locale. */
  readonly texts?: Readonly<Record<string, LanguageTexts>> | undefined
  /** Loaded when the first text is asked for, unless it is passed in. */
  readonly createSpeaker?: typeof createSpeaker | undefined
}

function checkLocale(value: unknown): string | undefined {
  return isLocale(value) ? value : undefined
}

const translateNothing: Translate = (key) => key

/** Stands under every other language. */
const fallbackLocale = 'en'

/** Knows which language is wanted; the code that shows its texts is loaded when first needed. */
export function createLanguage(options: CreateLanguageOptions): LanguageStore {
  const { config, storage, preferred, texts: brought = ownLanguages } = options
  const choice = createStoredValue(storage, 'locale', checkLocale)
  let chosen: string | undefined
  let speaker: Speaker | undefined
  let loading: Promise<Speaker> | undefined

  function supportedLocales(): string[] {
    const offered = [...config.languages.keys()].filter(isLocale)
    return [...new Set([...Object.keys(brought), ...offered])]
  }

  function nameOf(key: string): string {
    return brought[key]?.name ?? config.languages.get(key)?.name ?? speaker?.nameOf(key) ?? key
  }

  function wanted(): string {
    const locales = supportedLocales()
    // Before there is a config, nobody knows whether a language that only the server has is gone.
    if (chosen !== undefined && (!config.current || locales.includes(chosen))) return chosen
    return matchLocale(preferred, locales) ?? fallbackLocale
  }

  function onChosen(locale: string) {
    chosen = locale
    void choice.write(locale)
  }

  /** The texts come beside what shows them, not after it; a failure is met when they are asked for. */
  function loadAhead() {
    Promise.resolve(brought[wanted()]?.load('first')).catch(() => undefined)
  }

  async function load(): Promise<Speaker> {
    const [create] = await Promise.all([
      options.createSpeaker ?? import('./create-speaker.js').then((it) => it.createSpeaker),
      after(choiceRead, loadAhead),
    ])
    speaker = create({
      ...options,
      brought,
      fallbackLocale,
      supportedLocales,
      wanted,
      onChosen,
    })
    return speaker
  }

  function begin(): Promise<Speaker> {
    if (!loading) {
      loading = load()
      // Who wants to know asks `ready`; whoever comes next tries again.
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
  // The other tabs' choice holds here, too.
  storage.watch('locale', () => void after(readChoice(), catchUp))

  const language: LanguageStore = {
    chosen: choiceRead,
    catchUp,
    get t() {
      void begin()
      return speaker?.t ?? translateNothing
    },
    get i18n() {
      return begin().then(({ i18n }) => i18n)
    },
    get current() {
      return speaker?.shown ?? wanted()
    },
    get supported() {
      void begin()
      return supportedLocales().map((key) => ({ key, name: nameOf(key) }))
    },
    get isReady() {
      void begin()
      return speaker?.shown !== undefined
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
