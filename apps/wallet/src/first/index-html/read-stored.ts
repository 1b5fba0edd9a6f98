interface Stored {
  readonly token?: unknown
  readonly site_name?: unknown
  readonly currency?: unknown
  readonly time_zone?: unknown
  readonly language_packages?: unknown
  readonly legal?: { readonly demo?: unknown }
  readonly texts?: Readonly<Record<string, unknown>>
}

/** The value that the app stored on this device under a key; null if there is none that can be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`mavuno:${key}`) ?? 'null')
  } catch {
    return null
  }
}

/** The fields of the object stored under a key. */
export function readStored(key: string): Stored {
  return readKept(key) ?? {}
}
