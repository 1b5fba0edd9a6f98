import type { MiddlewareHandler } from 'hono'
import type { Edge } from './edge.js'

/** For answers that are no page: nothing in them is ever to be run or framed. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const headers: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'content-security-policy': closedPolicy,
  // What belongs to one caller stays in no cache on the way.
  'cache-control': 'no-store',
}

const twoYears = 63_072_000

/** What each answer says besides; an answer that knows better has said it already. */
export function securityHeaders({ https }: { https: boolean }): MiddlewareHandler<Edge> {
  const all = Object.entries(headers)
  return async (c, next) => {
    await next()
    const own = c.res.headers
    for (const [name, value] of all) if (!own.has(name)) own.set(name, value)
    if (https) own.set('strict-transport-security', `max-age=${twoYears}`)
  }
}
