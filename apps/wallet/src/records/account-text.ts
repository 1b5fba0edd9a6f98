const account = /^(\d{4})(\d{3})(\d{3})$/

/** A receipt account of 10 digits in the groups that people read it out in; anything else as it is. */
export function groupAccount(digits: string): string {
  return digits.replace(account, '$1 $2 $3')
}

/** The same with its middle left out, for words that others may see. */
export function maskAccount(digits: string): string {
  return digits.replace(account, '$1 *** $3')
}
