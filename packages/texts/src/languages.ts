import type { LanguageTexts, TextKeyOf, Texts, Translate as TranslateBy } from '@mavuno/sdk'
import type { firstTexts } from './en/first.js'
import type { restTexts } from './en/rest.js'

/** The id of an English text. Each plural form has its own id. */
export type TextId = keyof typeof firstTexts | keyof typeof restTexts

/** A key that the wallet's `t` accepts: an id, and for plurals the id without the form. */
export type TextKey = TextKeyOf<Record<TextId, string>>

/** The wallet's `t`. */
export type Translate = TranslateBy<TextKey>

// The annotation lets bundlers drop the languages that the wallet does not use.
/* @__NO_SIDE_EFFECTS__ */
function language(
  name: string,
  first: () => Promise<{ readonly firstTexts: Texts }>,
  rest: () => Promise<{ readonly restTexts: Texts }>,
): Required<LanguageTexts> {
  return {
    name,
    load: (part) =>
      part === 'first'
        ? first().then(({ firstTexts }) => firstTexts)
        : rest().then(({ restTexts }) => restTexts),
  }
}

// The table of languages, in the order in which they are offered. To add one, add its folder and a
// line here. The imports are written out so that bundlers make a chunk of each.

/** These ship with the app. */
export const shipped = {
  en: language(
    'English',
    () => import('./en/first.js'),
    () => import('./en/rest.js'),
  ),
  es: language(
    'Español',
    () => import('./es/first.js'),
    () => import('./es/rest.js'),
  ),
  ja: language(
    '日本語',
    () => import('./ja/first.js'),
    () => import('./ja/rest.js'),
  ),
}

/** These are not bundled with the wallet, which loads them from the server. */
const served = {
  sw: language(
    'Kiswahili',
    () => import('./sw/first.js'),
    () => import('./sw/rest.js'),
  ),
}

export const languages: Readonly<Record<string, Required<LanguageTexts>>> =
  /* @__PURE__ */ Object.assign({}, shipped, served)

/** Every text of a language. */
export async function loadTexts({ load }: LanguageTexts): Promise<Texts> {
  const [first, rest] = await Promise.all([load('first'), load('rest')])
  return { ...first, ...rest }
}
