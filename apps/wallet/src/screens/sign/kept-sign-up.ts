import type { CodeRequest } from './ask-for-code.js'

const key = 'signUp'

/** A code works for ten minutes, in milliseconds. */
const lifetime = 600_000

/** What was typed, but for the password, which must not be stored. */
interface KeptSignUp {
  readonly request: CodeRequest
  readonly invitation_code: string
  readonly nickname: string
}

/**
 * Keeps what was typed while the customer looks at the SMS: a phone that is short of memory drops the
 * page meanwhile, and loads it again.
 */
export function keepSignUp(values: KeptSignUp): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ values, at: Date.now() }))
  } catch {
    // The page works without it.
  }
}

export function readKeptSignUp(): KeptSignUp | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '') as { values: KeptSignUp; at: number }
    return Date.now() - kept.at < lifetime ? kept.values : undefined
  } catch {
    return undefined
  }
}

export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
