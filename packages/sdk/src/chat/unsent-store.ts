import { safeParse } from 'zod/v4/core'
import { clientId, messageBody } from '../contract/customer/chat/chat-message.js'
import { after, type MaybePromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue } from '../storage/stored-value.js'
import type { UnsentMessage } from './chat-message.js'

interface Stored {
  /** The user who wrote the messages, if known. */
  readonly user?: string | undefined
  readonly unsent: readonly UnsentMessage[]
}

function isUnsent(value: unknown): value is UnsentMessage {
  const { client_id, kind, body, time, state, reason } = Object(value) as Partial<UnsentMessage>
  return (
    safeParse(clientId, client_id).success &&
    safeParse(messageBody, body).success &&
    (kind === 'text' || kind === 'image') &&
    (state === 'queued' || state === 'failed') &&
    Number.isSafeInteger(time) &&
    (reason === undefined || typeof reason === 'string')
  )
}

function checkStored(value: unknown): Stored | undefined {
  const { user, unsent } = Object(value) as Partial<Stored>
  return Array.isArray(unsent) ? { user, unsent: unsent.filter(isUnsent) } : undefined
}

export interface UnsentStore {
  /** Reads the messages of this user; removes those of another user. */
  read(): MaybePromise<readonly UnsentMessage[]>
  write(unsent: readonly UnsentMessage[]): MaybePromise<unknown>
  /** Stops all further writes, as the user has signed out. */
  close(): void
}

/**
 * Stores the unsent messages of one user, so that they survive a reload. All tabs share the storage:
 * each tab only changes the messages that it knows, and if two send the same one, the backend stores
 * it once. A picture that has not been uploaded is not stored, so a reload loses it.
 */
export function createUnsentStore(storage: SafeStorage, user: string | undefined): UnsentStore {
  const stored = createStoredValue(storage, 'chat', checkStored)
  const known = new Set<string>()
  let isClosed = false
  const readOwn = () =>
    after(stored.read(), (all) => (all?.user === user ? (all?.unsent ?? []) : undefined))

  return {
    read: () =>
      after(readOwn(), (own) => {
        if (!own) return after(stored.remove(), () => [])
        for (const { client_id } of own) known.add(client_id)
        return own.map((message) => ({ ...message, sender: 'user', read: false }))
      }),
    write(unsent) {
      for (const { client_id } of unsent) known.add(client_id)
      return after(readOwn(), (own = []) => {
        if (isClosed) return undefined
        const fromOtherTabs = own.filter(({ client_id }) => !known.has(client_id))
        const kept = unsent
          .filter(({ body }) => body !== '')
          .map(({ image: _, ...message }) => message)
        const all = [...fromOtherTabs, ...kept]
        return all.length > 0 ? stored.write({ user, unsent: all }) : stored.remove()
      })
    },
    close: () => void (isClosed = true),
  }
}
