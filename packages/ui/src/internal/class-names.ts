/** Joins class names and omits missing ones. */
export function classNames(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}
