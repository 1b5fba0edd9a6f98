import { isBusinessError, isHttpError } from '@mavuno/sdk'
import { uploadChatFile } from '@mavuno/sdk/contract'
import { operatorAddNote, operatorSendMessage } from '@mavuno/sdk/operator'
import { useSyncExternalStore } from 'react'
import { mavuno } from '../../mavuno.js'

/** A message or a note that the server has not confirmed. It keeps its `client_id`, so that it is stored once. */
interface Unsent {
  readonly client_id: string
  readonly kind: 'text' | 'image' | 'note'
  /** The text, or the id of the picture once it is stored. */
  readonly body: string
  readonly image?: Blob
  readonly at: number
  readonly state: 'sending' | 'failed'
  /** Why it was refused for good. */
  readonly reason?: string
}

const none: readonly Unsent[] = []
const boxes = new Map<string, readonly Unsent[]>()
const listeners = new Set<() => void>()

/** Nothing of one operator stays for the next. */
mavuno.events.on('session', (user) => {
  for (const key of boxes.keys()) if (!key.startsWith(`${user?.id} `)) boxes.delete(key)
})

function change(key: string, to: (unsent: readonly Unsent[]) => readonly Unsent[]): void {
  boxes.set(key, to(boxes.get(key) ?? none))
  for (const listener of [...listeners]) listener()
}

function replace(key: string, client_id: string, fields: Partial<Unsent>): void {
  change(key, (all) =>
    all.map((one) => (one.client_id === client_id ? { ...one, ...fields } : one)),
  )
}

async function deliver(id: string, key: string, unsent: Unsent): Promise<void> {
  const { client_id, kind, image } = unsent
  let { body } = unsent
  if (image && body === '') {
    body = (await mavuno.call(uploadChatFile, { image }, { errorClose: true })).id
    replace(key, client_id, { body })
  }
  await (kind === 'note'
    ? mavuno.call(operatorAddNote, { id, client_id, body }, { errorClose: true })
    : mavuno.call(operatorSendMessage, { id, client_id, kind, body }, { errorClose: true }))
}

export interface Outbox {
  readonly unsent: readonly Unsent[]
  /** Gives the promise of its delivery: true if the server has it. */
  readonly send: (unsent: Omit<Unsent, 'state' | 'client_id'>) => Promise<boolean>
  readonly retry: (client_id: string) => void
  readonly discard: (client_id: string) => void
}

/** What this operator has written in a conversation and the server has not confirmed. */
export function useOutbox(operator: string, id: string, onSent: () => unknown): Outbox {
  const key = `${operator} ${id}`
  const unsent = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => boxes.get(key) ?? none,
  )
  const discard = (client_id: string) =>
    change(key, (all) => all.filter((one) => one.client_id !== client_id))
  const run = async (one: Unsent): Promise<boolean> => {
    try {
      await deliver(id, key, one)
      // The list has it before it goes from here.
      await onSent()
      discard(one.client_id)
      return true
    } catch (error) {
      const isSaid = isBusinessError(error) || isHttpError(error)
      replace(key, one.client_id, {
        state: 'failed',
        ...(isSaid && { reason: error.message }),
      })
      return false
    }
  }
  return {
    unsent,
    discard,
    send(fields) {
      const one: Unsent = { ...fields, client_id: crypto.randomUUID(), state: 'sending' }
      change(key, (all) => [...all, one])
      return run(one)
    },
    retry(client_id) {
      const one = boxes.get(key)?.find((unsentOne) => unsentOne.client_id === client_id)
      if (!one) return
      replace(key, client_id, { state: 'sending' })
      void run(one)
    },
  }
}
