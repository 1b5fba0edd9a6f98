import { EventEmitter } from 'eventemitter3'
import type { Config } from '../contract/config.js'

/** What the SDK tells whoever listens. A front end turns these into toasts and navigation. */
export interface MavunoEvents {
  /** A server's message for the person, of an HTTP status other than 200. */
  message: (event: { message: string; status: number }) => void
  /** The token was refused. */
  unauthorized: () => void
  /** Another config is current. */
  config: (config: Config) => void
}

export type Events = EventEmitter<MavunoEvents>

export function createEvents(): Events {
  return new EventEmitter<MavunoEvents>()
}
