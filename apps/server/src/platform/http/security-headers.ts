import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.js'

/** For answers that are not pages: browsers must not run or frame them. */
const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': denyAllPolicy,
  // No cache keeps an answer, since it may be for one caller only.
  'cache-control': 'no-store',
}

const twoYears = 63_072_000

export type DefaultHeaders = Readonly<Record<string, string>>

/** The headers of every answer, unless it sets its own. */
export function defaultHeaders({ https }: { https: boolean }): DefaultHeaders {
  return https ? { ...headers, 'strict-transport-security': `max-age=${twoYears}` } : headers
}

/** Adds them and the request's id to each answer that was made without them. */
export function securityHeaders(closed: DefaultHeaders): MiddlewareHandler<HttpEnv> {
  const all = Object.entries(closed)
  return async (c, next) => {
    await next()
    if (c.get('isWhole')) return
    const own = c.res.headers
    own.set('x-request-id', c.get('requestId'))
    for (const [name, value] of all) if (!own.has(name)) own.set(name, value)
  }
}
