import type { IncomingMessage } from 'node:http'
import type { Settings } from '../../platform/settings.js'

/** The origins of a host's pages. A proxy in front may speak https where this server does not. */
function ownOrigins(host: string, publicUrl: string | undefined): string[] {
  const isPublic = publicUrl !== undefined && new URL(publicUrl).host === host
  return isPublic ? [publicUrl] : [`https://${host}`, `http://${host}`]
}

/**
 * Browsers send the origin of the page that opens a socket: it must be ours, or listed. Other programs
 * send none.
 */
export function isAllowedOrigin(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { allowedOrigins, publicUrl }: Pick<Settings, 'allowedOrigins' | 'publicUrl'>,
): boolean {
  const { origin, host = '' } = headers
  if (origin === undefined || origin === publicUrl || allowedOrigins.includes(origin)) return true
  return ownOrigins(host, publicUrl).includes(origin)
}
