import { safeParse } from 'zod/v4/core'
import { clientId, messageBody } from '../contract/customer/chat/chat-message.js'
import { after, type MaybePromise } from '../storage/after.js'
import type { SafeStorage } from '../storage/safe-storage.js'
import { createStoredValue } from '../storage/stored-value.js'
import type { UnsentMessage } from './chat-message.js'

interface Stored {
  /** Whose they are, as far as that is known. */
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
  /** Those of this user; another's are removed. */
  read(): MaybePromise<readonly UnsentMessage[]>
  write(unsent: readonly UnsentMessage[]): MaybePromise<unknown>
  /** They are no longer this page's: nothing of them is written any more. */
  close(): void
}

/**
 * The messages of one user that have not been sent, so that they survive a reload. Tabs share them:
 * each changes only those it knows of, and where two send the same one it is stored once. A picture
 * that has not been uploaded is not text, and goes with the page.
 */
export function createUnsentStore(storage: SafeStorage, user: string | undefined): UnsentStore {
  const stored = createStoredValue(storage, 'chat', checkStored)
  const known = new Set<string>()
  let isClosed = false
  const readMine = () =>
    after(stored.read(), (all) => (all?.user === user ? (all?.unsent ?? []) : undefined))

  return {
    read: () =>
      after(readMine(), (mine) => {
        if (!mine) return after(stored.remove(), () => [])
        for (const { client_id } of mine) known.add(client_id)
        return mine.map((message) => ({ ...message, sender: 'user', read: false }))
      }),
    write(unsent) {
      for (const { client_id } of unsent) known.add(client_id)
      return after(readMine(), (mine = []) => {
        if (isClosed) return undefined
        const others = mine.filter(({ client_id }) => !known.has(client_id))
        const kept = unsent
          .filter(({ body }) => body !== '')
          .map(({ image: _, ...message }) => message)
        const all = [...others, ...kept]
        return all.length > 0 ? stored.write({ user, unsent: all }) : stored.remove()
      })
    },
    close: () => void (isClosed = true),
  }
}
