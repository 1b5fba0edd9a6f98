import { isBusinessError, isHttpError } from '@mavuno/sdk'
import type { FormIssue } from '@mavuno/ui'
import { useCallback } from 'react'
import { useFailureText } from '../texts/use-failure-text.js'

/** The field that each refusal is about, by the refusal's code; what has none is said of the form. */
type FieldOfCode = Readonly<Record<number, string>>

/** Fields that the server names in a malformed request. */
function fieldsOf(data: unknown): string[] {
  const { issues } = Object(data) as { issues?: unknown }
  return Array.isArray(issues)
    ? issues.flatMap((issue: unknown) => {
        const { path } = Object(issue) as { path?: unknown }
        return typeof path === 'string' && path ? [path] : []
      })
    : []
}

/** Why a form was refused, said at the field that it is about. */
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
