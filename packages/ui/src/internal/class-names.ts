/** Joins class names and leaves out what is not there. */
export function classNames(...names: (string | undefined | false)[]): string {
  return names.filter(Boolean).join(' ')
}
