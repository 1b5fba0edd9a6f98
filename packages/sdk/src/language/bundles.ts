import type { MaybePromise } from '../storage/after.js'
import type { Texts } from './texts.js'

/** `first`: what home and the frame of every page say. */
export type TextPart = 'first' | 'rest'

/** Where the texts of a language come from that ships with the app, by locale. */
export type Bundles = Readonly<Record<string, (part: TextPart) => MaybePromise<Texts>>>

/** Stands under every other language. */
export const fallbackLocale = 'en'

/** Each a chunk of its own, so that one pays for the language one reads, and for its rest later. */
export const bundles = {
  en: (part) =>
    part === 'first'
      ? import('./texts/en/first.js').then(({ firstTexts }) => firstTexts)
      : import('./texts/en/rest.js').then(({ restTexts }) => restTexts),
  es: (part) =>
    part === 'first'
      ? import('./texts/es/first.js').then(({ firstTexts }) => firstTexts)
      : import('./texts/es/rest.js').then(({ restTexts }) => restTexts),
  ja: (part) =>
    part === 'first'
      ? import('./texts/ja/first.js').then(({ firstTexts }) => firstTexts)
      : import('./texts/ja/rest.js').then(({ restTexts }) => restTexts),
} satisfies Bundles
