import { createHash, randomBytes } from 'node:crypto'

/** A token, and what is stored of it: whoever reads the table can sign in as nobody. */
export function newToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A plain hash is enough for what is random and long; a slow one would only cost each request. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
