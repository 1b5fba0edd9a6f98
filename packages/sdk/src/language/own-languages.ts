import type { LanguageTexts } from './texts.js'

function own(locale: 'en' | 'es' | 'ja'): LanguageTexts {
  return { load: () => import('./own-texts.js').then(({ ownTexts }) => ownTexts[locale]) }
}

/** The languages that the specification requires, used if a front end passes no texts. */
export const ownLanguages: Readonly<Record<string, LanguageTexts>> = {
  en: own('en'),
  es: own('es'),
  ja: own('ja'),
}
