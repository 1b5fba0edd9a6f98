import type { MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../context/context.js'
import type { HttpEnv } from './http-env.js'
import { writeCachedResponse } from './response-cache.js'

/** Monitoring calls these all the time. */
const monitoringEndpoints = ['getHealth', 'getReady', 'getMetrics']

interface Outcome {
  readonly request_id: string
  readonly endpoint: string
  readonly status: number
  /** The code of a rule that refused, such as a wrong password. */
  readonly code?: number | undefined
  readonly started: number
  readonly user: string | undefined
}

/** Logs the outcome of a request in one line, and counts it. */
function reportOutcome({ log, metrics }: Pick<Context, 'log' | 'metrics'>, outcome: Outcome): void {
  const { request_id, endpoint, status, code, started, user } = outcome
  const milliseconds = performance.now() - started
  metrics.countRequest(endpoint, status, milliseconds / 1000)
  const write = monitoringEndpoints.includes(endpoint) ? log.debug : log.info
  const ms = Math.round(milliseconds * 10) / 10
  write('request', { request_id, endpoint, status, code, ms, user })
}

/**
 * Gives each request an id and logs its outcome, with the endpoint's name: an address, a header or
 * a body may hold a phone or a token.
 */
export function observe(context: Pick<Context, 'log' | 'metrics'>): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const request_id = randomUUID()
    const started = performance.now()
    c.set('requestId', request_id)
    await next()
    const endpoint = c.get('endpoint') ?? 'other'
    reportOutcome(context, {
      request_id,
      endpoint,
      status: c.res.status,
      code: c.get('code'),
      started,
      user: c.get('userId'),
    })
  }
}

/** Sends a kept answer and logs it like any other; false if there is none. */
export function serveCached(
  context: Pick<Context, 'log' | 'metrics' | 'kept'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const started = performance.now()
  const answer = context.kept.find(request)
  if (!answer) return false
  const request_id = randomUUID()
  writeCachedResponse(answer, request_id, response)
  const { endpoint } = answer
  reportOutcome(context, { request_id, endpoint, status: 200, started, user: undefined })
  return true
}
