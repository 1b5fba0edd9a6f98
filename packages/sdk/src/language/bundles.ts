import type { MaybePromise } from '../storage/after.js'
import type { Texts } from './texts.js'

/** Where the texts of a language come from that ships with the app, by locale. */
export type Bundles = Readonly<Record<string, () => MaybePromise<Texts>>>

/** Stands under every other language. */
export const fallbackLocale = 'en'

/** Each a chunk of its own, so that one pays for the language one reads. */
export const bundles = {
  en: () => import('./texts/en.js').then(({ en }) => en),
  es: () => import('./texts/es.js').then(({ es }) => es),
  ja: () => import('./texts/ja.js').then(({ ja }) => ja),
} satisfies Bundles
