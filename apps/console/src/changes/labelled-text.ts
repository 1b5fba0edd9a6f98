/** A name that only a newer server has, readable: `sold_out` is “Sold out”. */
export function readableName(path: string): string {
  const words = path.replaceAll('_', ' ').replaceAll('.', ': ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Every value in what has several parts, each under the name of its field; what is empty is left out. */
export function labelledText(
  value: unknown,
  label: (field: string) => string,
  write: (field: string, value: unknown) => string = (_, part) => labelledText(part, label),
): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    return value.map((part) => labelledText(part, label, write)).join('; ')
  }
  if (typeof value !== 'object') return `${value as string | number | boolean}`
  return Object.entries(value)
    .filter(([, part]) => part !== null && part !== undefined && part !== '')
    .map(([field, part]) => `${label(field)}: ${write(field, part)}`)
    .join(', ')
}
