/** Fields whose values must not be logged or reported. */
export const secretField = /token|passw|phone|authori|secret|^pin$/i

// At least as long as a phone or account number, with the spaces that people write.
const longNumber = /\+?\d(?: ?\d){8,}/g
const hidden = '…'
const deepest = 8

/** A copy of a value without `secrets`, the values of secret fields, and numbers that may be phone numbers. */
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
