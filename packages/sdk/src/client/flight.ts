import { NetworkError, TimeoutError } from '../errors/errors.js'

interface Caller {
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  /** Wants the message of a failure told. */
  readonly isLoud: boolean
}

/** A request under way, and those who wait for it. */
export interface Flight<Result> {
  /** Aborted when the last caller has left. */
  readonly signal: AbortSignal
  /** Whether one of the callers is loud. */
  isLoud: boolean
  /** Milliseconds until the most patient caller leaves. */
  left(this: void): number
  join(caller: Caller): Promise<Result>
  /** All callers leave. */
  end(this: void): void
}

/** `work` begins with the first caller. Each may leave by timeout or signal; the last one ends the work. */
export function createFlight<Result>(
  endpoint: string,
  work: (flight: Flight<Result>) => Promise<Result>,
): Flight<Result> {
  const controller = new AbortController()
  // What makes each caller leave.
  const callers = new Set<() => void>()
  let deadline = 0
  let result: Promise<Result> | undefined

  const flight: Flight<Result> = {
    signal: controller.signal,
    isLoud: false,
    left: () => deadline - Date.now(),
    join: ({ timeout, signal, isLoud }) =>
      new Promise<Result>((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', giveUp)
          callers.delete(giveUp)
        }
        const leaveWith = (error: NetworkError) => {
          stopWaiting()
          reject(error)
          if (callers.size === 0) controller.abort()
        }
        const giveUp = () =>
          leaveWith(new NetworkError(`${endpoint} was given up`, { endpoint, aborted: true }))
        const timer = setTimeout(
          () => leaveWith(new TimeoutError(`${endpoint} timed out`, { endpoint })),
          timeout,
        )
        callers.add(giveUp)
        flight.isLoud ||= isLoud
        deadline = Math.max(deadline, Date.now() + timeout)
        if (signal?.aborted) return giveUp()
        signal?.addEventListener('abort', giveUp)
        result ??= work(flight)
        void result.then(resolve, reject).then(stopWaiting)
      }),
    end() {
      for (const giveUp of callers) giveUp()
    },
  }
  return flight
}
