import type { LanguageTexts } from './texts.js'

function own(locale: 'en' | 'es' | 'ja'): LanguageTexts {
  return { load: () => import('./own-texts.js').then(({ ownTexts }) => ownTexts[locale]) }
}

/** The languages that the specification asks for, where a front end brings no texts of its own. */
export const ownLanguages: Readonly<Record<string, LanguageTexts>> = {
  en: own('en'),
  es: own('es'),
  ja: own('ja'),
}
