import { after, isPromise, type MaybePromise } from './after.js'
import { keysOf, type ListenToStorage, type MavunoStorage } from './storage.js'

/**
 * `blocked`: it cannot be read; `full`: it cannot be written; `rubbish`: it contained an invalid value. See {@link MavunoEvents}.
 */
export type StorageFault = 'blocked' | 'full' | 'rubbish'

/** The timeout of a storage in milliseconds. */
export const longestWait = 5000

export interface SafeStorage {
  read(key: string): MaybePromise<string | null>
  /** Settles when the value is stored, in the storage or else in memory. */
  write(key: string, value: string): MaybePromise<unknown>
  remove(key: string): MaybePromise<unknown>
  /** The keys that start with this. */
  keys(start: string): MaybePromise<readonly string[]>
  /** Calls `onChange` when another tab has changed the key. */
  watch(key: string, onChange: () => void): void
  report(fault: StorageFault): void
  close(): void
}

/**
 * A storage that never throws, rejects or hangs. Values that cannot be stored are kept in memory, and
 * the first fault is reported. In the storage itself, `prefix` precedes all keys.
 */
export function createSafeStorage(
  storage: MavunoStorage,
  onFault: (fault: StorageFault) => void,
  prefix = '',
  listen?: ListenToStorage,
): SafeStorage {
  // Values that are being written, or could not be written; null means removed.
  const memory = new Map<string, string | null>()
  const watchers = new Map<string, () => void>()
  let isReported = false
  let tail: MaybePromise<unknown>
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const limits = { blocked: longestWait, full: longestWait }

  function report(fault: StorageFault) {
    if (isReported) return
    isReported = true
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

  // After a timeout, the storage is not waited for again until it answers.
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

  // Changes run one at a time, as an asynchronous storage does not guarantee their order.
  function change(key: string, value: string | null): MaybePromise<unknown> {
    memory.set(key, value)
    const settle = () => {
      if (memory.get(key) === value) memory.delete(key)
    }
    const operation = () =>
      attempt<unknown>(
        () =>
          after(
            value === null
              ? storage.removeItem(prefix + key)
              : storage.setItem(prefix + key, value),
            settle,
          ),
        () => {
          report('full')
          // The old value must not come back after a restart.
          return attempt<unknown>(
            () => storage.removeItem(prefix + key),
            () => undefined,
          )
        },
      )
    tail = after(tail, operation)
    return inTime(tail, 'full')
  }

  const stopListening = listen?.((key) => {
    for (const [watched, onChange] of watchers) {
      if (key !== null && key !== prefix + watched) continue
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
            () => storage.getItem(prefix + key),
            () => report('blocked'),
          ),
          'blocked',
        ),
        (text) => (typeof text === 'string' ? text : null),
      )
    },
    write: change,
    remove: (key) => change(key, null),
    keys(start) {
      const isWanted = (key: unknown) => typeof key === 'string' && key.startsWith(prefix + start)
      const stored = attempt<readonly string[]>(
        () => after(keysOf(storage), (keys) => keys.filter(isWanted)),
        () => {
          report('blocked')
          return []
        },
      )
      return after(inTime(stored, 'blocked'), (found = []) => {
        const keys = new Set(found.map((key) => key.slice(prefix.length)))
        for (const [key, value] of memory) {
          if (value === null) keys.delete(key)
          else if (key.startsWith(start)) keys.add(key)
        }
        return [...keys]
      })
    },
    watch: (key, onChange) => void watchers.set(key, onChange),
    report,
    close() {
      stopListening?.()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
