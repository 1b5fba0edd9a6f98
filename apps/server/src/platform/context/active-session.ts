/** The user who makes a call, and the session of the device in use. */
export interface ActiveSession {
  readonly id: string
  readonly user_id: string
  readonly role: 'customer' | 'operator'
  readonly language: string
  /** By what an operator has proven who they are; null for a customer, and in a demo. */
  readonly factor: 'passkey' | 'code' | null
  /** When they last did. */
  readonly proven: number | null
  /** A device with quick unlock that has not been used for a while: only what unlocks it is answered. */
  readonly locked: boolean
}

/**
 * Remembers the sessions that called a moment ago, so that the calls of one page do not all ask the
 * database who is calling. It remembers none while no events of ended sessions arrive.
 */
export interface SessionCache {
  find(token: string): Promise<ActiveSession | undefined>
  /** Forgets a person's sessions, because something about the person has changed. */
  forget(user: string): void
}
