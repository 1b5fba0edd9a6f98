import type { MiddlewareHandler } from 'hono'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context } from '../context/context.js'
import type { Edge } from './edge.js'
import { writeKept } from './kept-answers.js'

/** Asked all day long by whatever watches the server. */
const quiet = ['getHealth', 'getReady', 'getMetrics']

interface Outcome {
  readonly request_id: string
  readonly endpoint: string
  readonly status: number
  /** Of a rule that refused, such as a wrong password. */
  readonly code?: number | undefined
  readonly started: number
  readonly user: string | undefined
}

/** Says what became of a request, in one line and in the figures. */
function tell({ log, metrics }: Pick<Context, 'log' | 'metrics'>, outcome: Outcome): void {
  const { request_id, endpoint, status, code, started, user } = outcome
  const milliseconds = performance.now() - started
  metrics.countRequest(endpoint, status, milliseconds / 1000)
  const say = quiet.includes(endpoint) ? log.debug : log.info
  const ms = Math.round(milliseconds * 10) / 10
  say('request', { request_id, endpoint, status, code, ms, user })
}

/**
 * Names each request and says what became of it: with the endpoint's name, never the address as it
 * came, a header or a body, in which a phone or a token may stand.
 */
export function observe(context: Pick<Context, 'log' | 'metrics'>): MiddlewareHandler<Edge> {
  return async (c, next) => {
    const request_id = randomUUID()
    const started = performance.now()
    c.set('requestId', request_id)
    await next()
    const endpoint = c.get('endpoint') ?? 'other'
    tell(context, {
      request_id,
      endpoint,
      status: c.res.status,
      code: c.get('code'),
      started,
      user: c.get('userId'),
    })
  }
}

/** Gives an answer that is kept, and tells of it as of any other; false where there is none. */
export function answerKept(
  context: Pick<Context, 'log' | 'metrics' | 'kept'>,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const started = performance.now()
  const answer = context.kept.find(request)
  if (!answer) return false
  const request_id = randomUUID()
  writeKept(answer, request_id, response)
  const { endpoint } = answer
  tell(context, { request_id, endpoint, status: 200, started, user: undefined })
  return true
}
