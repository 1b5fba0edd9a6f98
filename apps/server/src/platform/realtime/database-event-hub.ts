import type { TargetKind } from '@mavuno/sdk/operator'

/** What the database sends to every node by NOTIFY; see the triggers in `db/functions`. */
export type DatabaseEvent =
  /** A message was stored. */
  | { readonly kind: 'message' }
  /** An operator connected or disconnected. */
  | { readonly kind: 'presence' }
  | { readonly kind: 'config' }
  | { readonly kind: 'roles' }
  | {
      readonly kind: 'changed'
      readonly target_kind: TargetKind
      readonly target_id: string
      /** The customer it belongs to; null where no customer is notified. */
      readonly user_id: string | null
    }
  /** An operator opened or left a record. */
  | { readonly kind: 'viewing'; readonly target_kind: TargetKind; readonly target_id: string }
  | { readonly kind: 'session_ended'; readonly id: string }
  | {
      readonly kind: 'read'
      readonly conversation_id: string
      readonly side: 'user' | 'agent'
      readonly seq: number
    }
  | { readonly kind: 'typing'; readonly conversation_id: string; readonly side: 'user' | 'agent' }
  /** Events arrive from now on. Earlier ones may have been missed, so everything has to be read again. */
  | { readonly kind: 'connected' }
  /** No events arrive until the next `connected`. */
  | { readonly kind: 'disconnected' }

type Kind = DatabaseEvent['kind']
export type EventOf<K extends Kind> = Extract<DatabaseEvent, { kind: K }>
type EventHandlers = { readonly [K in Kind]?: (event: EventOf<K>) => void }

/** The database's events on this node. */
export interface DatabaseEvents {
  subscribe(handlers: EventHandlers): void
  publish(event: DatabaseEvent): void
}

export function createDatabaseEvents(): DatabaseEvents {
  const subscribers: EventHandlers[] = []
  return {
    subscribe: (handlers) => void subscribers.push(handlers),
    publish(event) {
      for (const handlers of subscribers) {
        const handle = handlers[event.kind] as ((event: DatabaseEvent) => void) | undefined
        handle?.(event)
      }
    },
  }
}
