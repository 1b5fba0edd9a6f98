interface PlatformEvent {
  readonly type: string
  readonly key?: string | null
  readonly storageArea?: unknown
}

type Listen = (type: string, hear: (event: PlatformEvent) => void) => void

// Said here, as only browsers have them, and whoever compiles the SDK may not know browsers.
const platform = globalThis as unknown as {
  readonly addEventListener?: Listen
  readonly removeEventListener?: Listen
}

/** Hears what the platform tells, if it tells anything; gives back what ends it. */
export function listen(type: string, hear: (event: PlatformEvent) => void): () => void {
  platform.addEventListener?.(type, hear)
  return () => platform.removeEventListener?.(type, hear)
}
