import { createHash } from 'node:crypto'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Settings } from '../../settings.js'
import type { HttpEnv } from '../http-env.js'
import { contentPolicy, scriptHashes } from './content-policy.js'
import { readStaticFiles, type StaticFile } from './static-files.js'

function encodingFor(file: StaticFile, accepted: string): 'br' | 'gzip' | 'identity' {
  const isAccepted = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted)
  if (file.bodies.br && isAccepted('br')) return 'br'
  return file.bodies.gzip && isAccepted('gzip') ? 'gzip' : 'identity'
}

/** Whether somebody typed the address, or came by a bookmark, another app or the wallet itself. */
function isDirectNavigation(c: HonoContext): boolean {
  const site = c.req.header('sec-fetch-site')
  const isNavigation = c.req.header('sec-fetch-mode') === 'navigate'
  return isNavigation && (site === 'none' || site === 'same-origin')
}

/**
 * A page with another policy is another page: Safari keeps the headers that begin with `content-` when it is
 * told that nothing has changed.
 */
function etagForPolicy(tag: string, policy: string): string {
  return `"${createHash('sha256').update(tag).update(policy).digest('base64url').slice(0, 22)}"`
}

function reply(c: HonoContext, file: StaticFile, policy: string): Response {
  const encoding = encodingFor(file, c.req.header('accept-encoding') ?? '')
  c.header('content-type', file.type)
  c.header('etag', file.tag)
  c.header('vary', 'accept-encoding')
  if (file.isPage) {
    c.header('vary', 'accept-encoding, sec-fetch-mode, sec-fetch-site')
    // A page that opened this one must not be able to navigate it later. A visit that comes from no
    // page need not wait for a separate process, which costs a first visit 50 ms.
    c.header('cross-origin-opener-policy', isDirectNavigation(c) ? 'unsafe-none' : 'same-origin')
  }
  c.header('content-security-policy', policy)
  c.header('cache-control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (c.req.header('if-none-match')?.includes(file.tag)) return c.body(null, 304)
  if (encoding !== 'identity') c.header('content-encoding', encoding)
  const body = file.bodies[encoding] as Buffer<ArrayBuffer>
  c.header('content-length', String(body.byteLength))
  return c.body(body)
}

/** The built app of a folder, with its compressed files. Its policy names the inline scripts of its page. */
export function serveFolder(
  folder: string,
  policyWith: (scripts: readonly string[]) => string,
): MiddlewareHandler<HttpEnv> {
  const files = new Map(readStaticFiles(folder))
  const html = files.get('/')?.bodies.identity?.toString('utf8') ?? ''
  const policy = policyWith(scriptHashes(html))
  for (const [path, file] of files)
    if (file.isPage) files.set(path, { ...file, tag: etagForPolicy(file.tag, policy) })

  return async (c, next) => {
    const file = files.get(c.req.path)
    const isGetOrHead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return file && isGetOrHead ? reply(c, file, policy) : next()
  }
}

export function serveWallet(
  folder: string,
  settings: Pick<Settings, 'publicUrl' | 'hosts'>,
): MiddlewareHandler<HttpEnv> {
  return serveFolder(folder, (scripts) => contentPolicy(settings, scripts))
}
