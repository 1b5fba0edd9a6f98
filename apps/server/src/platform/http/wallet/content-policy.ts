import { createHash } from 'node:crypto'
import type { Settings } from '../../settings.js'

/** The inline scripts of a page, as a policy names them. */
export function scriptHashes(html: string): string[] {
  return Array.from(
    html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi),
    (match) => {
      const hash = createHash('sha256')
        .update(match[1] as string)
        .digest('base64')
      return `'sha256-${hash}'`
    },
  )
}

/** The origins of an address, for HTTP and for sockets; none if it is not a complete address. */
function originsOf(address: string): string[] {
  if (!/^(https?|wss?):\/\//i.test(address) || !URL.canParse(address)) return []
  const { host, protocol } = new URL(address)
  const isSecure = protocol === 'https:' || protocol === 'wss:'
  return isSecure ? [`https://${host}`, `wss://${host}`] : [`http://${host}`, `ws://${host}`]
}

/**
 * Addresses that pages may connect to. The server's own is listed since older browsers do not count
 * its socket as 'self'.
 */
function connectSources({ publicUrl, hosts }: PageSettings): string[] {
  return [publicUrl ?? '', hosts.chat ?? '', ...hosts.languages].flatMap(originsOf)
}

type PageSettings = Pick<Settings, 'publicUrl' | 'hosts'>

/** What the wallet's page may load and run. All hosts come from the settings, and none from the config. */
export function contentPolicy(settings: PageSettings, scripts: readonly string[]): string {
  const frames = settings.hosts.frames.map((host) => `https://${host}`)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...connectSources(settings)])],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['mavuno'],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
