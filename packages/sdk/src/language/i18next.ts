import { interpolate } from '@mavuno/format'
import { createInstance, type i18n } from 'i18next'
import type { TextLibrary, Texts, Translate } from './texts.js'

// The fallback namespace: i18next's default namespace is for texts that an app adds.
const namespace = 'mavuno'

/** For flat maps of texts. It fills in `{{name}}` and evaluates nothing else. */
function create(fallbackLocale: string): i18n {
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
    interpolate,
    nest: (text: string) => text,
  })
  return instance
}

/** Replaces all texts of a locale. */
function replaceTexts(instance: i18n, locale: string, texts: Texts): void {
  // i18next looks texts up by this form of the tag: `pt-BR` for `pt-br`.
  const tag = instance.services.languageUtils.formatLanguageCode(locale)
  instance.removeResourceBundle(tag, namespace)
  instance.addResourceBundle(tag, namespace, texts)
}

function translateBy(instance: i18n): Translate {
  return (key, values = {}) => {
    const { count } = values
    // Values are passed as `replace`, so that none can act as an i18next option.
    return instance.t(key, { replace: values, ...(typeof count === 'number' && { count }) })
  }
}

/**
 * Lets i18next say the SDK's texts, for `language.use`. i18next is an optional peer dependency, which only
 * this entry needs.
 *
 * @example
 * const { i18nextTexts } = await import('@mavuno/sdk/i18next')
 * const i18n = await mavuno.language.use(i18nextTexts)
 * i18n.addResourceBundle('en', 'translation', { 'shop.open': 'The shop is open' })
 */
export const i18nextTexts: TextLibrary<i18n> = {
  create,
  replaceTexts,
  show(instance, locale) {
    // Synchronous, since this instance has no backend to wait for.
    void instance.changeLanguage(locale)
    return translateBy(instance)
  },
}
