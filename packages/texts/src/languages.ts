import type { LanguageTexts, TextKeyOf, Texts, Translate as TranslateBy } from '@mavuno/sdk'
import type { firstTexts } from './en/first.js'
import type { restTexts } from './en/rest.js'

/** The id of a text; English has them all. A plural form is an id of its own. */
export type TextId = keyof typeof firstTexts | keyof typeof restTexts

/** What the wallet's `t` takes: an id, for plurals without the form. */
export type TextKey = TextKeyOf<Record<TextId, string>>

/** The wallet's `t`. */
export type Translate = TranslateBy<TextKey>

// Marked, so that the wallet leaves the languages out that it does not use.
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
// line here. The imports are written out, as bundlers make a chunk of each.

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

/** These are in the server only, which the wallet gets them from. */
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
