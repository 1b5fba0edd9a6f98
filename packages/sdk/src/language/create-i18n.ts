import { createInstance, type i18n } from 'i18next'
import { fillIn } from './say-text.js'
import type { Texts } from './texts.js'

// Behind i18next's own, which is left to whoever adds texts.
const namespace = 'mavuno'

/** An i18next whose texts are flat maps of words and `{{name}}`, and nothing that is evaluated. */
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
  // Its own would also format, nest and escape: a pack's mischief, or for whoever shows the text.
  Object.assign(instance.services.interpolator, {
    interpolate: fillIn,
    nest: (text: string) => text,
  })
  return instance
}

/** Puts the texts of a locale in the place of those it had. */
export function replaceTexts(instance: i18n, locale: string, texts: Texts): void {
  // i18next looks texts up by this form of the tag: `pt-BR` for `pt-br`.
  const tag = instance.services.languageUtils.formatLanguageCode(locale)
  instance.removeResourceBundle(tag, namespace)
  instance.addResourceBundle(tag, namespace, texts)
}
