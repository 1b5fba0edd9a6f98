import { safeParse, type $ZodType, type output } from 'zod/v4/core'
import type { MavunoStorage } from './storage.js'

export interface StoredValue<Value> {
  /** What was stored, or undefined where there is nothing that fits its schema. */
  read(): Promise<Value | undefined>
  write(value: Value): Promise<void>
  remove(): Promise<void>
}

/**
 * One key of a storage, checked by a schema on each read. Rubbish is removed, and storage that
 * throws (full, blocked) leaves the app as if nothing were stored.
 */
export function createStoredValue<Schema extends $ZodType>(
  storage: MavunoStorage,
  key: string,
  schema: Schema,
): StoredValue<output<Schema>> {
  const remove = async () => {
    try {
      await storage.removeItem(key)
    } catch {
      // Nothing to do: what cannot be removed is checked again on the next read.
    }
  }
  return {
    remove,
    async read() {
      try {
        const text = await storage.getItem(key)
        if (text === null) return undefined
        const result = safeParse(schema, JSON.parse(text))
        if (result.success) return result.data
      } catch {
        // Not JSON, or storage is blocked.
      }
      await remove()
      return undefined
    },
    async write(value) {
      try {
        await storage.setItem(key, JSON.stringify(value))
      } catch {
        // Full or blocked: the value lives in memory only.
      }
    },
  }
}
