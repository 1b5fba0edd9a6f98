import { isBusinessError, isHttpError } from '@mavuno/sdk'
import type { FormIssue } from '@mavuno/ui'
import { useCallback } from 'react'
import { useFailureText } from '../texts/use-failure-text.js'

/**
 * The field that a refusal concerns, by the refusal's code. Other refusals concern the whole form.
 */
type FieldOfCode = Readonly<Record<number, string>>

/** The fields that the server rejected as malformed. */
function fieldsOf(data: unknown): string[] {
  const { issues } = Object(data) as { issues?: unknown }
  return Array.isArray(issues)
    ? issues.flatMap((issue: unknown) => {
        const { path } = Object(issue) as { path?: unknown }
        return typeof path === 'string' && path ? [path] : []
      })
    : []
}

/** Turns a failed request into messages at the fields that they concern. */
export function useRefusals(): (error: unknown, fieldOf?: FieldOfCode) => FormIssue[] {
  const failureText = useFailureText()
  return useCallback(
    (error, fieldOf = {}) => {
      const message = failureText(error)
      if (isHttpError(error) && error.status === 400) {
        const fields = fieldsOf(error.data)
        if (fields.length > 0) return fields.map((field) => ({ path: [field], message }))
      }
      const field = isBusinessError(error) ? fieldOf[error.code ?? 0] : undefined
      return [{ path: field === undefined ? [] : [field], message }]
    },
    [failureText],
  )
}
