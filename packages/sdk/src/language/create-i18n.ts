import { createInstance, type i18n } from 'i18next'
import { fillIn } from './say-text.js'
import type { Texts } from './texts.js'

// The fallback namespace: i18next's default namespace is for texts that an app adds.
const namespace = 'mavuno'

/** An i18next instance for flat maps of texts. It fills in `{{name}}` and evaluates nothing else. */
export function createI18n(fallbackLocale: string): i18n {
  const instance = createInstance()
  void instance.init({
    lng: fallbackLocale,
    fallbackLng: fallbackLocale,
    load: 'currentOnly',
    fallbackNS: namespace,
    resources: {},
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
  })
  // The default interpolator would also format and nest, which a hostile pack could misuse, and
  // escape, which is left to whatever shows the text.
  Object.assign(instance.services.interpolator, {
    interpolate: fillIn,
    nest: (text: string) => text,
  })
  return instance
}

/** Replaces all texts of a locale. */
export function replaceTexts(instance: i18n, locale: string, texts: Texts): void {
  // i18next looks texts up by this form of the tag: `pt-BR` for `pt-br`.
  const tag = instance.services.languageUtils.formatLanguageCode(locale)
  instance.removeResourceBundle(tag, namespace)
  instance.addResourceBundle(tag, namespace, texts)
}
