import type { CodeName } from '@mavuno/sdk/contract'
import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { isUnavailable } from '../db/database.js'
import { BusinessFailure, CallFailure } from '../failures/failures.js'
import { parseAcceptLanguage } from '../languages/parse-accept-language.js'
import {
  rejectionText,
  rejectionValues,
  type CurrencyAndTimeZone,
} from '../languages/rejection-values.js'
import { textOf, type ServerTextId } from '../languages/text-of.js'
import type { Logger } from '../log.js'
import type { HttpEnv } from './http-env.js'
import { failureBody } from './reply.js'

/** Texts of a code in calls where its usual text would be wrong. */
const textsByEndpoint: Readonly<Record<string, Partial<Record<CodeName, ServerTextId>>>> = {
  changePhone: { phone_taken: 'server.phone_taken' },
  operatorApproveProposal: { phone_taken: 'server.phone_taken' },
  closeAccount: { wrong_state: 'server.close_refused' },
}

function callFailureReply(failure: CallFailure, c: HonoContext, languages: string[]): Response {
  const { status, text, data, retryAfter } = failure
  const retryAfterSeconds = status === 503 ? (retryAfter ?? 2) : retryAfter
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 0) / 60))
  const message = textOf(languages, text, { minutes })
  return c.json(failureBody(status, message, data), status)
}

/** The only place that turns an error into an answer. That of a fault has only the request's id. */
export async function errorReply(
  error: Error,
  c: HonoContext<HttpEnv>,
  { log, readUnits }: { log: Logger; readUnits: () => Promise<CurrencyAndTimeZone> },
): Promise<Response> {
  const languages = parseAcceptLanguage(c.req.header('accept-language'))
  if (error instanceof CallFailure) return callFailureReply(error, c, languages)
  if (error instanceof BusinessFailure) {
    c.set('code', error.code)
    const values = error.data === null ? {} : rejectionValues(error.data, await readUnits())
    const text = textsByEndpoint[c.get('endpoint') ?? '']?.[error.reason] ?? `code.${error.code}`
    const message = rejectionText(languages, text as ServerTextId, values)
    return c.json(failureBody(error.code, message, error.data))
  }
  if (error instanceof HTTPException) {
    const message = textOf(languages, 'server.unreadable')
    return c.json(failureBody(error.status, message), error.status)
  }
  const request_id = c.get('requestId')
  const fields = { request_id, endpoint: c.get('endpoint') }
  if (isUnavailable(error)) {
    log.warn('database unavailable', { ...fields, code: (error as { code?: string }).code })
    return callFailureReply(
      new CallFailure('unavailable', 'The database cannot answer.'),
      c,
      languages,
    )
  }
  log.error('fault', { ...fields, stack: error.stack })
  const message = textOf(languages, 'server.fault', { reference: request_id })
  return c.json(failureBody(500, message, { request_id }), 500)
}
