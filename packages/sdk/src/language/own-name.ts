// The languages that the SDK has texts for. Some platforms have no Intl.DisplayNames.
const ownNames: Readonly<Record<string, string>> = { en: 'English', es: 'Español', ja: '日本語' }

function platformName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}

/** The name of a language in that language. */
export function ownNameOf(locale: string): string {
  const own = ownNames[locale]
  if (own !== undefined) return own
  // Some platforms return it in lower case, such as "français".
  const [first = '', ...rest] = platformName(locale)
  return first.toLocaleUpperCase(locale) + rest.join('')
}
