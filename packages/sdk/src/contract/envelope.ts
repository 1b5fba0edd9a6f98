/** What each reply looks like on the wire. */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly success: boolean
  readonly data: Data
  readonly message: string
}

/** The `code` of a reply that succeeded. */
export const successCode = 200
