/** A request that index.html sent before the app started. */
export interface EarlyRequest {
  readonly path: string
  /**
   * The app takes the reply only if it would send the same request, with the same language and
   * token.
   */
  readonly locale: string
  readonly token: string | undefined
  readonly reply: Promise<Response>
}

/** The first request of a page. */
export interface FirstRequest {
  readonly address: string
  /** Open to everyone, not only to customers who are logged in. */
  readonly isPublic: boolean
}

/** What the boot script in index.html hands over to the app. */
export interface Boot {
  readonly requests: EarlyRequest[]
  readonly locale: string
  /** Set if the address is a list of records: its path, and the reply to its first request. */
  rows?: { readonly path: string; readonly reply: Promise<Response> }
  /** Shows that the app cannot start, with a button to try again. */
  fail(this: void): void
}

declare global {
  interface Window {
    mavunoBoot?: Boot
  }
}
