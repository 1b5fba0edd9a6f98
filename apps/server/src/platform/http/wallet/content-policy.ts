import type { Config } from '@mavuno/sdk/contract'
import { createHash } from 'node:crypto'

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
function connectSources(config: Config, publicUrl: string | undefined): string[] {
  const { support, language_packages } = config
  const addresses = [
    publicUrl ?? '',
    support.chat_host,
    support.socket_host,
    ...language_packages.map(({ json }) => json),
  ]
  return addresses.flatMap(originsOf)
}

function frameSources({ webview_hosts }: Config): string[] {
  const isHost = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i
  return webview_hosts.filter((host) => isHost.test(host)).map((host) => `https://${host}`)
}

/** What the wallet's page may load and run. Of the config only hosts are used, as people type it. */
export function contentPolicy(
  config: Config,
  { scripts, publicUrl }: { scripts: readonly string[]; publicUrl?: string | undefined },
): string {
  const frames = frameSources(config)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': [...new Set(["'self'", ...connectSources(config, publicUrl)])],
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
