interface PlatformEvent {
  readonly type: string
  readonly key?: string | null
  readonly storageArea?: unknown
}

type Listen = (type: string, listener: (event: PlatformEvent) => void) => void

// Declared here, as only browsers have them, and users may compile without DOM types.
const platform = globalThis as unknown as {
  readonly addEventListener?: Listen
  readonly removeEventListener?: Listen
}

/** Listens to an event of the platform, if it has events; returns a function that stops it. */
export function listen(type: string, listener: (event: PlatformEvent) => void): () => void {
  platform.addEventListener?.(type, listener)
  return () => platform.removeEventListener?.(type, listener)
}
