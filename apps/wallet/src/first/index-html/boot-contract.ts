/** A request that index.html started before the app was there. */
export interface EarlyRequest {
  readonly path: string
  /** Whoever is answered must have asked for the same, as the same. */
  readonly locale: string
  readonly token: string | undefined
  readonly reply: Promise<Response>
}

/** What a page asks for first. */
export interface FirstRequest {
  readonly address: string
  /** For everyone, not only for whoever is logged in. */
  readonly isPublic: boolean
}

/** What the script in index.html hands over to the app. */
export interface Boot {
  readonly requests: EarlyRequest[]
  readonly locale: string
  /** A list that a link led to, and what was asked for it. */
  rows?: { readonly path: string; readonly reply: Promise<Response> }
  /** Says that the app cannot start, with a way to try again. */
  fail(this: void): void
}

declare global {
  interface Window {
    mavunoBoot?: Boot
  }
}
