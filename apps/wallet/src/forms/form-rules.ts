import type { FormSchema } from '@mavuno/ui'

/** The most characters that a nickname may have. */
export const longestNickname = 30

/** The fault of each field, if it has one, in the order of the fields. */
export type Faults<V> = Partial<Record<keyof V, string | false | undefined>>

/**
 * Makes a form's schema from a function that returns its faults.
 *
 * @example
 * rulesOf<Values>(({ code }) => ({ code: !code.trim() && t('redeem.code_required') }))
 */
export function rulesOf<V extends object>(faultsOf: (values: V) => Faults<V>): FormSchema<V> {
  return {
    safeParse(given) {
      const values = given as V
      const issues = Object.entries<string | false | undefined>(faultsOf(values)).flatMap(
        ([name, message]) => (message ? [{ path: [name], message }] : []),
      )
      return issues.length > 0
        ? { success: false, error: { issues } }
        : { success: true, data: values }
    },
  }
}
