import type { TextValues } from '@mavuno/format'
import type { MaybePromise } from '../storage/after.js'

/**
 * The texts of one language by id. Each plural form has its own id, such as `cart.items_one`.
 * See {@link LanguageTexts}.
 */
export type Texts = Readonly<Record<string, string>>

/** Which part of the texts to load; see {@link LanguageTexts}. */
export type TextPart = 'first' | 'rest'

/**
 * A front end's texts of one language; see `texts` of {@link MavunoOptions}.
 *
 * @example
 * const english: LanguageTexts = { name: 'English', load: () => ({ 'shop.open': 'We are open' }) }
 */
export interface LanguageTexts {
  /** The name in the language itself; by default the name from the config or the platform. */
  readonly name?: string
  /**
   * Called with `first` when texts of the language are first needed, and with `rest` from
   * `language.loadAll()` on. If the texts come in one part, the argument can be ignored.
   */
  readonly load: (part: TextPart) => MaybePromise<Texts>
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

type KeyOf<Id, All> = Id extends `${infer Base}_${PluralForm}`
  ? `${Base}_other` extends All
    ? Base
    : Id
  : Id

/**
 * The keys that `t` accepts for these texts: their ids, and for plurals the id without the form.
 *
 * @example
 * const english = { 'shop.open': 'We are open', 'cart.items_one': '…', 'cart.items_other': '…' }
 * const key: TextKeyOf<typeof english> = 'cart.items'
 */
export type TextKeyOf<Own> = KeyOf<keyof Own & string, keyof Own>

/**
 * Returns a text of {@link Language} by its id, with its placeholders filled in. The value `count` also chooses the
 * plural form.
 */
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string

/**
 * A library that says the texts in place of the SDK's small function; see {@link Language.use}.
 *
 * @example
 * const shouting: TextLibrary<Record<string, Texts>> = {
 *   create: () => ({}),
 *   replaceTexts: (all, locale, texts) => void (all[locale] = texts),
 *   show: (all, locale) => (key) => (all[locale]?.[key] ?? key).toUpperCase(),
 * }
 */
export interface TextLibrary<Instance> {
  create(this: void, fallbackLocale: string): Instance
  /** Replaces all texts of a language. */
  replaceTexts(this: void, instance: Instance, locale: string, texts: Texts): void
  /** Makes it the current language, and returns the function that says its texts. */
  show(this: void, instance: Instance, locale: string): Translate
}
