import { after, isPromise, type MaybePromise } from './after.js'
import type { ListenToStorage, MavunoStorage } from './storage.js'

/**
 * `blocked`: it cannot be read; `full`: it cannot be written; `rubbish`: it held what does not fit. See {@link MavunoEvents}.
 */
export type StorageFault = 'blocked' | 'full' | 'rubbish'

/** Milliseconds that a storage may take to answer. */
export const longestWait = 5000

export interface SafeStorage {
  read(key: string): MaybePromise<string | null>
  /** Settles when the value is kept, in the storage or, failing that, in memory. */
  write(key: string, value: string): MaybePromise<unknown>
  remove(key: string): MaybePromise<unknown>
  /** Hears when another tab changed the key. */
  watch(key: string, onChange: () => void): void
  report(fault: StorageFault): void
  close(): void
}

/**
 * A storage that never throws, rejects or keeps anybody waiting for ever: what it cannot keep lives in
 * memory, and it says so once.
 */
export function createSafeStorage(
  storage: MavunoStorage,
  onFault: (fault: StorageFault) => void,
  listen?: ListenToStorage,
): SafeStorage {
  // What is being written, and what could not be; null: removed.
  const memory = new Map<string, string | null>()
  const watchers = new Map<string, () => void>()
  let told = false
  let tail: MaybePromise<unknown>
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const limits = { blocked: longestWait, full: longestWait }

  function report(fault: StorageFault) {
    if (told) return
    told = true
    onFault(fault)
  }

  function attempt<Value>(
    operation: () => MaybePromise<Value>,
    onFailure: () => MaybePromise<Value>,
  ): MaybePromise<Value> {
    try {
      const value = operation()
      return isPromise(value) ? value.then(undefined, onFailure) : value
    } catch {
      return onFailure()
    }
  }

  // One that kept somebody waiting in vain is not waited for again until it answers.
  function inTime<Value>(
    answer: MaybePromise<Value>,
    fault: 'blocked' | 'full',
  ): MaybePromise<Value | undefined> {
    if (!isPromise(answer)) return answer
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        limits[fault] = 0
        report(fault)
        resolve(undefined)
      }, limits[fault])
      timers.add(timer)
      void answer.then((value) => {
        limits[fault] = longestWait
        timers.delete(timer)
        clearTimeout(timer)
        resolve(value)
      })
    })
  }

  // One after the other: an asynchronous storage promises no order of its own.
  function change(key: string, value: string | null): MaybePromise<unknown> {
    memory.set(key, value)
    const settle = () => {
      if (memory.get(key) === value) memory.delete(key)
    }
    const operation = () =>
      attempt<unknown>(
        () => after(value === null ? storage.removeItem(key) : storage.setItem(key, value), settle),
        () => {
          report('full')
          // The old value must not come back with the next start.
          return attempt<unknown>(
            () => storage.removeItem(key),
            () => undefined,
          )
        },
      )
    tail = after(tail, operation)
    return inTime(tail, 'full')
  }

  const stopListening = listen?.((key) => {
    for (const [watched, onChange] of watchers) {
      if (key !== null && key !== watched) continue
      memory.delete(watched)
      onChange()
    }
  })

  return {
    read(key) {
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      return after(
        inTime(
          attempt<unknown>(
            () => storage.getItem(key),
            () => report('blocked'),
          ),
          'blocked',
        ),
        (text) => (typeof text === 'string' ? text : null),
      )
    },
    write: change,
    remove: (key) => change(key, null),
    watch: (key, onChange) => void watchers.set(key, onChange),
    report,
    close() {
      stopListening?.()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
