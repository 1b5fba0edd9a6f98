/** Codes work for ten minutes, in milliseconds. */
const lifetime = 600_000

/** What was typed into a form whose codes come by SMS. */
export interface KeptInTab<Values> {
  keep(values: Values): void
  read(): Values | undefined
  forget(): void
}

/**
 * Keeps what was typed while the customer looks at the SMS: a phone that is short of memory drops the
 * page meanwhile, and loads it again. Must not be given passwords.
 */
export function keptInTab<Values>(key: string): KeptInTab<Values> {
  return {
    keep(values) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ values, at: Date.now() }))
      } catch {
        // The page works without it.
      }
    },
    read() {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as { values: Values; at: number }
        return Date.now() - kept.at < lifetime ? kept.values : undefined
      } catch {
        return undefined
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was stored.
      }
    },
  }
}
