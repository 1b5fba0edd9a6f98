import type { CodeName } from '@mavuno/sdk/contract'
import { isConflict } from '../db/retry-conflict.js'
import { BusinessFailure, CallFailure, fieldFailure, notFound } from './failures.js'

interface SqlError extends Error {
  code?: string
  detail?: string
}

/** The failure that an error of an SQL operation means; any other error unchanged. */
export function rejectionOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', message, detail = 'null' } = error as SqlError
  // Ours say why; Postgres's words about its locks are not for callers.
  if (code === 'MV503')
    return new CallFailure('unavailable', message, { data: { reason: message } })
  // It gave way each time that it was tried, and had no effect.
  if (isConflict(error)) return new CallFailure('unavailable', message)
  switch (code) {
    case 'MV001':
      return new BusinessFailure(message as CodeName, JSON.parse(detail))
    case 'MV400':
      return fieldFailure(
        message,
        detail === 'null' ? 'This field does not fit the others.' : detail,
      )
    case 'MV403':
      return new CallFailure('forbidden', `The caller has no role for ${message}.`)
    case 'MV404':
      return notFound()
    case 'MV409':
      return new CallFailure('conflict', 'This key was used for something else.')
    case 'MV429':
      return new CallFailure('too_many', 'Too many calls in an hour.', {
        retryAfter: Number(detail),
      })
    default:
      return error
  }
}
