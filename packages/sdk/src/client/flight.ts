import { NetworkError, TimeoutError } from '../errors/errors.js'

interface Caller {
  readonly timeout: number
  readonly signals: readonly (AbortSignal | undefined)[]
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
}

/** `work` begins with the first caller. Each may leave by timeout or signal; the last one ends the work. */
export function createFlight<Result>(
  endpoint: string,
  work: (flight: Flight<Result>) => Promise<Result>,
): Flight<Result> {
  const controller = new AbortController()
  let callers = 0
  let deadline = 0
  let result: Promise<Result> | undefined

  const flight: Flight<Result> = {
    signal: controller.signal,
    isLoud: false,
    left: () => deadline - Date.now(),
    join: ({ timeout, signals, isLoud }) =>
      new Promise<Result>((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer)
          for (const signal of signals) signal?.removeEventListener('abort', giveUp)
        }
        const leaveWith = (error: NetworkError) => {
          stopWaiting()
          reject(error)
          callers -= 1
          if (callers === 0) controller.abort()
        }
        const giveUp = () =>
          leaveWith(new NetworkError(`${endpoint} was given up`, { endpoint, aborted: true }))
        const timer = setTimeout(
          () => leaveWith(new TimeoutError(`${endpoint} timed out`, { endpoint })),
          timeout,
        )
        callers += 1
        flight.isLoud ||= isLoud
        deadline = Math.max(deadline, Date.now() + timeout)
        for (const signal of signals) {
          if (signal?.aborted) return giveUp()
          signal?.addEventListener('abort', giveUp)
        }
        result ??= work(flight)
        void result.then(resolve, reject).then(stopWaiting)
      }),
  }
  return flight
}
