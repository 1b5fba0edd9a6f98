const account = /^(\d{4})(\d{3})(\d{3})$/

/**
 * Groups a receipt account of 10 digits the way people read it out. Returns anything else
 * unchanged.
 */
export function groupAccount(digits: string): string {
  return digits.replace(account, '$1 $2 $3')
}

/** Masks the middle of a receipt account, for texts that others may see. */
export function maskAccount(digits: string): string {
  return digits.replace(account, '$1 *** $3')
}
