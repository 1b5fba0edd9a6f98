function formatterOf(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(language, options)
  } catch {
    // A server may offer a language whose key is not a valid language tag.
    return new Intl.DateTimeFormat('en', options)
  }
}

/** The month of a YYYY-MM or YYYY-MM-DD within a sentence: November, noviembre, 11月. */
export function monthName(language: string, month: string): string {
  const formatter = formatterOf(language, { month: 'long', timeZone: 'UTC' })
  return formatter.format(new Date(`${month.slice(0, 7)}-01T00:00Z`))
}

/** The month with its year, as a heading: November 2026, Noviembre de 2026, 2026年11月. */
export function monthHeading(language: string, month: string): string {
  const formatter = formatterOf(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const name = formatter.format(new Date(`${month.slice(0, 7)}-01T00:00Z`))
  return name.charAt(0).toLocaleUpperCase(formatter.resolvedOptions().locale) + name.slice(1)
}
