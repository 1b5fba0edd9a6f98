/** The end of an account, by which two people know that they speak of the same. */
export function maskAccount(account: string): string {
  const shown = account.replaceAll(/\s/g, '')
  return shown.length < 7 ? '***' : `*** ${shown.slice(-3)}`
}

/** The initials of a name. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${word.charAt(0)}.`)
    .join(' ')
}
