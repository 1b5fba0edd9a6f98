/** A request that index.html started before the app was there. */
export interface EarlyRequest {
  readonly path: string
  /** Whoever is answered must have asked for the same, as the same. */
  readonly locale: string
  readonly token: string | undefined
  readonly reply: Promise<Response>
}

/** What the script in index.html hands over to the app. */
export interface Boot {
  readonly requests: EarlyRequest[]
  /** Says that the app cannot start, with a way to try again. */
  fail(this: void): void
}

declare global {
  interface Window {
    mavunoBoot?: Boot
  }
}
