interface Stored {
  readonly token?: unknown
  readonly site_name?: unknown
  readonly currency?: unknown
  readonly language_packages?: unknown
  readonly legal?: { readonly demo?: unknown }
  readonly texts?: Readonly<Record<string, unknown>>
}

/** What is kept on the device under a key, whatever it is; null where there is nothing to read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** The fields of what is kept. */
export function readStored(key: string): Stored {
  return readKept(key) ?? {}
}
