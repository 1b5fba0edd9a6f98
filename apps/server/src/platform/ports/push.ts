/** Where a browser wants to be told, and by which keys only it can read. */
export interface PushSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushMessage {
  readonly subscription: PushSubscription
  /** JSON that the wallet's service worker reads. */
  readonly payload: string
  /** Seconds for which the push service keeps it for a device that is off. */
  readonly ttl: number
  /** A later message with this topic replaces one that was not delivered; at most 32 letters and digits. */
  readonly topic: string
}

/**
 * What became of a message: the browser's push service took it, the subscription is over, the service is
 * to be asked again, or it will never take this message.
 */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused'

/** Tells browsers through the push service of their maker. */
export interface Push {
  /** The public key that browsers subscribe with; null if nothing is sent. */
  readonly key: string | null
  /** Rejects unless the endpoint is an https address of a public host. */
  check(endpoint: string): Promise<void>
  send(message: PushMessage): Promise<PushOutcome>
}

/** A server that has no address of its own sends nothing. */
export const disabledPush: Push = {
  key: null,
  check: async () => {
    throw new Error('this server sends no push messages')
  },
  send: async () => 'refused',
}
