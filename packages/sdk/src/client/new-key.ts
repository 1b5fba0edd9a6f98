/**
 * A random key. It only has to be unique for its caller and endpoint, so `Math.random` is good enough
 * where `crypto.randomUUID` is missing: on pages without https and on React Native.
 */
export function newKey(): string {
  const crypto = globalThis.crypto as Partial<Crypto> | undefined
  if (crypto?.randomUUID) return crypto.randomUUID()
  return Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('')
}
