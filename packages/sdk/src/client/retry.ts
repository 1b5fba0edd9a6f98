import { HttpError, NetworkError, type MavunoError } from '../errors/errors.js'

/** How often a safe call is sent at most, unless the call or the client says otherwise. */
export const defaultTries = 3

/** Milliseconds before the second attempt; each later wait is twice as long. */
export const firstWait = 300

const passingStatuses: readonly number[] = [502, 503, 504]

export interface RetryOptions {
  readonly signal: AbortSignal
  /** How often it is sent at most, including the first attempt. */
  readonly maxAttempts: number
  /** Milliseconds left for the call. */
  left(this: void): number
}

const never = Infinity

/** Milliseconds to wait before the next attempt. */
function waitAfter(error: unknown, tries: number, maxAttempts: number): number {
  // Jitter of half to full length, so that clients that failed together do not retry together.
  const backoff = firstWait * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
  if (tries >= maxAttempts) return never
  if (error instanceof NetworkError) return error.aborted ? never : backoff
  if (!(error instanceof HttpError) || !passingStatuses.includes(error.status)) return never
  return Math.max(backoff, (error.retryAfter ?? 0) * 1000)
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}

/** Retries a safe call as long as a retry can help and there is time for it. */
export async function withRetry<Result>(
  attempt: (tries: number) => Promise<Result>,
  { signal, maxAttempts, left }: RetryOptions,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries)
    } catch (error) {
      ;(error as MavunoError).tries = tries
      const wait = waitAfter(error, tries, maxAttempts)
      if (wait >= left()) throw error
      await pause(wait, signal)
      if (signal.aborted) throw error
    }
  }
}
