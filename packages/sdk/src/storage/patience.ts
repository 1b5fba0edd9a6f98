import { isPromise, type MaybePromise } from './after.js'

/** Milliseconds that a storage may take to answer. */
export const longestWait = 5000

export interface Patience {
  /** What was answered; where no answer comes in time, undefined. */
  wait<Value>(answer: MaybePromise<Value>): MaybePromise<Value | undefined>
  /** Leaves no timer behind. */
  close(): void
}

/**
 * Waits for what an asynchronous storage answers, but not for ever. One that kept somebody waiting in
 * vain is not waited for again until it answers.
 */
export function createPatience(onSilence: () => void): Patience {
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let limit = longestWait

  return {
    wait<Value>(answer: MaybePromise<Value>): MaybePromise<Value | undefined> {
      if (!isPromise(answer)) return answer
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          limit = 0
          onSilence()
          resolve(undefined)
        }, limit)
        timers.add(timer)
        void answer.then((value) => {
          limit = longestWait
          timers.delete(timer)
          clearTimeout(timer)
          resolve(value)
        })
      })
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
