import type { Client } from '../client/create-client.js'
import type { ConfigStore } from '../config/create-config.js'
import type { Events } from '../events/events.js'
import type { SafeStorage } from '../storage/safe-storage.js'

export interface LanguageOptions {
  readonly client: Pick<Client, 'request'>
  readonly config: Pick<ConfigStore, 'current' | 'languages'>
  readonly storage: SafeStorage
  readonly events: Events
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** The preferred languages of the device, best first, such as `navigator.languages`. */
  readonly preferred: readonly string[]
}
