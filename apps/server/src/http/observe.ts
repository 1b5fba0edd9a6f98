import type { MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { Logger } from '../log.js'
import type { Edge } from './edge.js'
import type { Metrics } from './metrics.js'

/** Asked all day long by whatever watches the server. */
const quiet = ['getHealth', 'getReady', 'getMetrics']

/**
 * Names each request and says what became of it: one line with the endpoint's name, never the address
 * as it came, a header or a body, in which a phone or a token may stand.
 */
export function observe(log: Logger, metrics: Metrics): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const request_id = randomUUID()
    const started = performance.now()
    c.set('requestId', request_id)
    c.header('x-request-id', request_id)
    await next()
    const milliseconds = performance.now() - started
    const endpoint = c.get('endpoint') ?? 'other'
    const { status } = c.res
    metrics.countRequest(endpoint, status, milliseconds / 1000)
    const tell = quiet.includes(endpoint) ? log.debug : log.info
    const ms = Math.round(milliseconds * 10) / 10
    tell('request', { request_id, endpoint, status, ms, user: c.get('userId') })
  }
}
