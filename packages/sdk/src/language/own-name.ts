// The languages that the SDK has texts of: some platforms have no Intl.DisplayNames.
const ownNames: Readonly<Record<string, string>> = { en: 'English', es: 'Español', ja: '日本語' }

function platformName(locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale
  }
}

/** What a language calls itself. */
export function ownNameOf(locale: string): string {
  const own = ownNames[locale]
  if (own !== undefined) return own
  // Some platforms write "français".
  const [first = '', ...rest] = platformName(locale)
  return first.toLocaleUpperCase(locale) + rest.join('')
}
