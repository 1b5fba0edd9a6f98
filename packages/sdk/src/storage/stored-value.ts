import { after, type MaybePromise } from './after.js'
import type { SafeStorage } from './safe-storage.js'

export interface StoredValue<Value> {
  /** The stored value; undefined if there is none, or it does not pass the check. */
  read(): MaybePromise<Value | undefined>
  write(value: Value): MaybePromise<unknown>
  remove(): MaybePromise<unknown>
}

/** One key of a storage, checked on each read. `check` returns undefined for an invalid value, which is removed. */
export function createStoredValue<Value>(
  storage: SafeStorage,
  key: string,
  check: (value: unknown) => Value | undefined,
): StoredValue<Value> {
  const remove = () => storage.remove(key)

  function parse(text: string): Value | undefined {
    try {
      return check(JSON.parse(text))
    } catch {
      return undefined
    }
  }

  return {
    remove,
    read: () =>
      after(storage.read(key), (text) => {
        if (text === null) return undefined
        const value = parse(text)
        if (value !== undefined) return value
        storage.report('rubbish')
        return after(remove(), () => undefined)
      }),
    write(value) {
      let text: string
      try {
        text = JSON.stringify(value)
      } catch {
        // A value that is circular or too deep cannot be stored.
        return undefined
      }
      return storage.write(key, text)
    },
  }
}
