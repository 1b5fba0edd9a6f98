import type { MaybePromise } from '../storage/after.js'

/**
 * Texts of one language by their id; a plural form is an id of its own, such as `cart.items_one`.
 * See {@link LanguageTexts}.
 */
export type Texts = Readonly<Record<string, string>>

/** Which texts are asked for; see {@link LanguageTexts}. */
export type TextPart = 'first' | 'rest'

/**
 * The texts of a language that a front end brings; see `texts` of {@link MavunoOptions}.
 *
 * @example
 * const english: LanguageTexts = { name: 'English', load: () => ({ 'shop.open': 'We are open' }) }
 */
export interface LanguageTexts {
  /** What the language calls itself; by default what the config or the platform calls it. */
  readonly name?: string
  /**
   * Is asked for the `first` part when texts of the language are first needed, and for the `rest`
   * from `language.loadAll()` on. Texts that come in one part may ignore which one is asked for.
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
 * What `t` takes for these texts: their ids, for plurals without the form.
 *
 * @example
 * const english = { 'shop.open': 'We are open', 'cart.items_one': '…', 'cart.items_other': '…' }
 * const key: TextKeyOf<typeof english> = 'cart.items'
 */
export type TextKeyOf<Own> = KeyOf<keyof Own & string, keyof Own>

/** What stands in for `{{name}}`; `count` also chooses the plural form. See {@link Translate}. */
export type TextValues = Readonly<Record<string, string | number>>

/** Gives a text of {@link Language} by its id. */
export type Translate<Key extends string = string> = (key: Key, values?: TextValues) => string
