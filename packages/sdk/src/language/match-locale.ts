/** A language tag, such as `sw` or `pt-BR`; also keeps names out that mean something to i18next. */
export function isLocale(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,4}$/i.test(value)
}

/** The first of the wanted languages that there is, in its own region or else in any. */
export function matchLocale(
  wanted: readonly string[],
  supported: readonly string[],
): string | undefined {
  for (const tag of wanted) {
    const lower = tag.toLowerCase()
    const language = lower.replace(/[-_].*/, '')
    const match =
      supported.find((one) => one.toLowerCase() === lower) ??
      supported.find((one) => one.toLowerCase() === language)
    if (match !== undefined) return match
  }
  return undefined
}
