// Some platforms have no Intl.DisplayNames, and some that have it write "español".
const ownNames: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Español',
  ja: '日本語',
  sw: 'Kiswahili',
}

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
  const [first = '', ...rest] = platformName(locale)
  return first.toLocaleUpperCase(locale) + rest.join('')
}
