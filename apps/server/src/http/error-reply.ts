import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../db/database.js'
import type { Logger } from '../log.js'
import { failureBody, HttpFailure } from './reply.js'

/** The one place from what was thrown to what is answered. A fault tells nothing but the request's id. */
export function errorReply(error: Error, c: HonoContext, log: Logger): Response {
  if (error instanceof HttpFailure) {
    return c.json(failureBody(error.status, error.message, error.data), error.status)
  }
  if (error instanceof HTTPException) {
    return c.json(failureBody(error.status, 'The request cannot be read.'), error.status)
  }
  const request_id = c.res.headers.get('x-request-id') ?? ''
  const path = c.req.path
  if (isUnavailable(error)) {
    log.warn('database unavailable', { request_id, path, code: (error as { code?: string }).code })
    c.header('retry-after', '2')
    return c.json(failureBody(503, 'We cannot answer right now. Try again in a moment.'), 503)
  }
  log.error('fault', { request_id, path, stack: error.stack })
  return c.json(
    failureBody(500, `Something went wrong. Reference: ${request_id}`, { request_id }),
    500,
  )
}
