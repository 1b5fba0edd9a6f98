import { onTestFinished, vi } from 'vitest'

/** A substitute for Web Storage, which Node lacks; each item is also a property. */
class FakeStorage {
  [key: string]: unknown
  get length() {
    return Object.keys(this).length
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? this[key] : null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

/** An empty `localStorage` for this test, on a page: that of a server is not used. */
export function stubLocalStorage(): Storage {
  const storage = new FakeStorage()
  vi.stubGlobal('localStorage', storage)
  if (!('document' in globalThis)) vi.stubGlobal('document', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  return storage as unknown as Storage
}
