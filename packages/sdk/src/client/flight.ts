import { NetworkError, TimeoutError } from '../errors/errors.js'

interface Caller {
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  /** Whether a failure emits its message. */
  readonly emits: boolean
}

/** A request in flight, and the callers that wait for it. */
export interface Flight<Result> {
  /** Aborted when the last caller has left. */
  readonly signal: AbortSignal
  /** Whether any of the callers wants the message emitted. */
  emits?: boolean
  /** How often it was sent. */
  tries: number
  /** Milliseconds until the last caller times out. */
  left(this: void): number
  join(caller: Caller): Promise<Result>
  /** Cancels the request for all callers. */
  cancel(this: void): void
}

/**
 * `work` starts with the first caller. A caller leaves when its timeout or signal says so; when the last
 * one has left, the work is aborted.
 */
export function createFlight<Result>(
  endpoint: string,
  work: (flight: Flight<Result>) => Promise<Result>,
): Flight<Result> {
  const controller = new AbortController()
  // One function for each caller, which cancels its call.
  const callers = new Set<() => void>()
  let deadline = 0
  let result: Promise<Result> | undefined

  const flight: Flight<Result> = {
    signal: controller.signal,
    tries: 1,
    left: () => deadline - Date.now(),
    join: ({ timeout, signal, emits }) =>
      new Promise<Result>((resolve, reject) => {
        const stopWaiting = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', cancel)
          callers.delete(cancel)
        }
        const leaveWith = (error: NetworkError) => {
          stopWaiting()
          reject(error)
          if (callers.size === 0) controller.abort()
        }
        const cancel = () =>
          leaveWith(new NetworkError(`${endpoint} was cancelled`, { endpoint, aborted: true }))
        const timer = setTimeout(
          () => leaveWith(new TimeoutError(`${endpoint} timed out`, { endpoint })),
          timeout,
        )
        callers.add(cancel)
        flight.emits ||= emits
        deadline = Math.max(deadline, Date.now() + timeout)
        if (signal?.aborted) return cancel()
        signal?.addEventListener('abort', cancel)
        result ??= work(flight)
        void result.then(resolve, reject).then(stopWaiting)
      }),
    cancel() {
      for (const cancel of callers) cancel()
    },
  }
  return flight
}
