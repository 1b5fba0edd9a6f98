/** Fields whose values stay out of whatever may be logged or reported. */
export const secretField = /token|passw|phone|authori|secret/i

// As long as a phone or an account number is; the spaces are those that people put into one.
const longNumber = /\+?\d(?: ?\d){8,}/g
const hidden = '…'
const deepest = 8

/** A copy of a value without `secrets`, the values of secret fields and numbers like a phone's. */
export function hideSecrets(value: unknown, secrets: readonly string[] = [], depth = 0): unknown {
  if (typeof value === 'string') {
    return secrets
      .reduce((text, secret) => text.replaceAll(secret, hidden), value)
      .replace(longNumber, hidden)
  }
  if (Object(value) !== value) return value
  if (depth > deepest) return hidden
  if (Array.isArray(value)) return value.map((item) => hideSecrets(item, secrets, depth + 1))
  return Object.fromEntries(
    Object.entries(value as object).map(([field, item]) => [
      field,
      secretField.test(field) ? hidden : hideSecrets(item, secrets, depth + 1),
    ]),
  )
}
