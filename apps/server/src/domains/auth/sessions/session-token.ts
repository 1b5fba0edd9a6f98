import { createHash, randomBytes } from 'node:crypto'

/**
 * A token and its hash. Only the hash is stored, so nobody who reads the table can sign in with it.
 */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A quick hash is enough for a long random token; a slow one would slow down each request. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
