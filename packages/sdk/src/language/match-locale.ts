/** Accepts language tags, such as `sw` or `pt-BR`; also rejects names that i18next treats specially. */
export function isLocale(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,4}$/i.test(value)
}

/** The first wanted language that is supported, with its region or else without it. */
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
