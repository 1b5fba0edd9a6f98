import type { FormIssue, FormSchema } from '../components/forms/form/form-schema.js'

/** Returns the error of a value, if any. */
export type Rule<V, N extends keyof V> = (value: V[N], values: V) => string | false | undefined

/** A schema with one rule per field, compatible with zod, which the kit does not depend on. */
export function rulesSchema<V extends object>(rules: {
  [N in keyof V]?: Rule<V, N>
}): FormSchema<V> {
  return {
    safeParse(input) {
      const values = input as V
      const issues: FormIssue[] = []
      for (const name of Object.keys(rules) as (keyof V)[]) {
        const message = rules[name]?.(values[name], values)
        if (message) issues.push({ path: [name], message })
      }
      if (issues.length > 0) return { success: false, error: { issues } }
      return { success: true, data: values }
    },
  }
}
