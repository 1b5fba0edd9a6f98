/** Who is calling, and on which of their devices. */
export interface ActiveSession {
  readonly id: string
  readonly user_id: string
  readonly role: 'customer' | 'operator'
  readonly language: string
}

/**
 * Knows the sessions that were seen just now, so that not each call of a page asks the database who
 * calls. It keeps none before notices of ended sessions come in, or while they do not.
 */
export interface SessionKeeper {
  find(token: string): Promise<ActiveSession | undefined>
  /** Notices come in from now on. */
  listen(): void
  /** They come in no more. */
  lose(): void
  /** This session has ended. */
  end(id: string): void
  /** Something about this person has changed: the next call is looked up. */
  forget(user: string): void
}
