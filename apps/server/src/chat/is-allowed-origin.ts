import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.js'

/** Browsers say which page opens a socket; it is ours, or one of the list. Others send none. */
export function isAllowedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { allowedOrigins, publicUrl }: Pick<Settings, 'allowedOrigins' | 'publicUrl'>,
): boolean {
  const { origin, host } = headers
  if (origin === undefined || origin === publicUrl || allowedOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
